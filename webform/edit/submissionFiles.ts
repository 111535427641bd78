import { xmlField } from '../sending/answer';
import type { Page } from '../page/page';
import { someAtOnce } from '../protocol/someAtOnce';
import { Trouble } from '../page/trouble';

/** A file of a submission or next to a form, as the server lists it. */
export interface ListedFile {
  readonly name: string;
  readonly exists: boolean;
}

/** The files that the questions of a submission have. */
export interface SubmissionFiles {
  readonly files: readonly File[];
  /** The names of those that a new version has without their being sent: the server takes them over by name. */
  readonly inherited: ReadonlySet<string>;
  /**
   * The names of those that the server does not have: what stands for them is no answer, and is never sent. Names of chosen files
   * are new, so none is taken for another.
   */
  readonly missing: readonly string[];
}

/** The names of the files that a new version has without their being sent. */
export const inheritedFrom = (listed: readonly ListedFile[]): ReadonlySet<string> =>
  new Set(listed.filter(({ exists }) => exists).map(({ name }) => name));

type Get = (url: string) => Promise<Response>;

/** The whole file; null if the server does not have it. @throws Trouble if that cannot be known */
const contentAt = async (get: Get, url: string): Promise<Blob | null> => {
  const answer = await get(url).catch((error: unknown) => {
    if (error instanceof Trouble && error.kind === 'notFound') return null;
    throw error;
  });
  if (answer === null) return null;
  const blob = await answer.blob().catch(() => {
    throw new Trouble('network');
  });
  const length = answer.headers.get('Content-Length');
  const isCoded = answer.headers.has('Content-Encoding');
  if (length !== null && !isCoded && Number(length) !== blob.size) throw new Trouble('network');
  return blob;
};

/**
 * Loads the files that a submission refers to, before anything is shown: each is there, or known not to be. A file that is
 * not there is stood for by an empty one, so that the question keeps its name.
 * @param folder the address of the submission's files
 * @param wanted the names in its record, without blanks around them
 * @param listed what the server has, where blanks may be around a name
 */
export const loadFiles = async (
  { protocol, address }: Page,
  folder: string,
  wanted: ReadonlySet<string>,
  listed: readonly ListedFile[],
): Promise<SubmissionFiles> => {
  const files = new Map<string, File>();
  const missing: string[] = [];
  const load = async (name: string): Promise<void> => {
    const same = listed.find((file) => file.name === name) ?? listed.find((file) => file.name.trim() === name);
    const url = `${folder}/${encodeURIComponent(same?.name ?? name)}`;
    const content = same?.exists ? await contentAt((path) => protocol.get(path, address), url) : null;
    if (content === null) missing.push(name);
    files.set(name, new File(content ? [content] : [], name, { type: content?.type ?? '' }));
  };
  const names = [...wanted].filter((name) => name !== '' && name !== xmlField);
  await someAtOnce(names.map((name) => () => load(name)));
  return {
    files: names.map((name) => files.get(name)).filter((file) => file !== undefined),
    inherited: inheritedFrom(listed),
    missing,
  };
};
