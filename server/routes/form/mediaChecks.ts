import { LRUCache } from 'lru-cache';
import type { MediaIssue } from '#api/schemas/form/attachment';
import { backgroundSignal } from '../../domain/cooperative/backgroundSignal';
import { runCooperatively } from '../../domain/cooperative/cooperative';
import { requiredColumns, type RequiredColumns } from '../../domain/form/requiredColumns';
import { isCheckedMedia, mediaFacts, mediaIssues, type MediaProperties } from '../../domain/form/mediaFacts';
import { definitionXml } from '../../db/form/formDefs';
import type { Db } from '../../db/schema/tables';
import type { FormAttachmentRow } from '../../db/form/formAttachments';
import type { Services } from '../../deps';
import { BlobStoreUnavailable, MissingFile } from '../../domain/blob/blobStoreUnavailable';

/** Larger files are not checked: reading one would take seconds. */
const MAX_BYTES = 30_000_000;

/** A stored file in a slot of a form. */
export interface StoredMedia {
  readonly name: string;
  readonly sha256: string;
  readonly size: number;
}

interface Checks {
  /** By digest and file extension. */
  readonly facts: LRUCache<string, Promise<MediaProperties>>;
  /** By the id of a definition, which never changes. */
  readonly demands: LRUCache<number, Promise<RequiredColumns>>;
}

/** Cached results of one server, computed again after a restart. */
const checksOf = new WeakMap<Services['blobs'], Checks>();

const checks = ({ blobs }: Pick<Services, 'blobs'>): Checks => {
  const known = checksOf.get(blobs) ?? { facts: new LRUCache({ max: 500 }), demands: new LRUCache({ max: 200 }) };
  checksOf.set(blobs, known);
  return known;
};

const remembered = <Key extends string | number, Value>(
  cache: LRUCache<Key, Promise<Value>>,
  key: Key,
  compute: () => Promise<Value>,
): Promise<Value> => {
  const known = cache.get(key);
  if (known) return known;
  const made = compute();
  cache.set(key, made);
  made.catch(() => cache.delete(key));
  return made;
};

/**
 * Problems of a list of choices in the form that uses it; empty for other media files.
 * @param bytesOf reads the file, if it is not cached
 */
export const checkMedia = async (
  { name, sha256, size }: StoredMedia,
  formDefId: number,
  { db, services }: { readonly db: Db; readonly services: Services },
  bytesOf: () => Promise<Uint8Array> = () => services.blobs.read(sha256),
): Promise<readonly MediaIssue[]> => {
  if (!isCheckedMedia(name) || size > MAX_BYTES) return [];
  const { facts, demands } = checks(services);
  const ending = name.slice(name.lastIndexOf('.')).toLowerCase();
  const own = await remembered(facts, `${sha256}${ending}`, async () =>
    // Other requests may wait for the same.
    runCooperatively(mediaFacts(name, await bytesOf()), backgroundSignal),
  );
  const demanded = await remembered(demands, formDefId, async () =>
    requiredColumns(await definitionXml(db, formDefId)),
  );
  return mediaIssues(own, demanded.get(name) ?? []);
};

/** The same for the file in a slot, if it exists and can be read. */
export const checkSlot = async (
  { name, sha256, size, formDefId }: FormAttachmentRow,
  context: { readonly db: Db; readonly services: Services },
): Promise<readonly MediaIssue[]> => {
  if (sha256 === null || size === null) return [];
  try {
    return await checkMedia({ name, sha256, size }, formDefId, context);
  } catch (error) {
    // The list of files works without the store; a download reports the problem.
    if (error instanceof MissingFile || error instanceof BlobStoreUnavailable) return [];
    throw error;
  }
};
