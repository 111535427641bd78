import type { EditedSubmission } from '../protocol/address';
import { instanceIdOf } from '../sending/instanceId';
import type { Page } from '../page/page';
import { Trouble } from '../page/trouble';
import { submissionCall } from './paths';
import { isRecordOf } from './record';
import { jsonOf, textOf } from './replies';
import { inheritedFrom, type ListedFile } from './submissionFiles';

/** What the server says about the current version, where it says it. */
interface PresentReply {
  readonly currentVersion?: {
    readonly instanceId: string;
    readonly createdAt?: string;
    readonly submitter?: { readonly displayName: string } | null;
  };
}

/** A submission as it has become while it was edited here. */
export interface Present {
  /** The id of the current version. */
  readonly base: string;
  readonly xml: string;
  /** Whose version it is, and since when (ISO). */
  readonly by: string | null;
  readonly at: string | null;
  /** The names of the files that the next version has without their being sent. */
  readonly inherited: ReadonlySet<string>;
}

/** Reads a submission as it is now. @throws Trouble if it is gone, or cannot be read now */
export const readPresent = async ({ protocol, address }: Page, edited: EditedSubmission): Promise<Present> => {
  const path = submissionCall(edited);
  const [{ currentVersion }, xml, listed] = await Promise.all([
    protocol.get(path, address, { 'X-Extended-Metadata': 'true' }).then(jsonOf<PresentReply>),
    protocol.get(`${path}.xml`, address).then(textOf),
    protocol.get(`${path}/attachments`, address).then(jsonOf<readonly ListedFile[]>),
  ]);
  if (!isRecordOf(xml, edited.xmlFormId)) throw new Trouble('notTheServer');
  return {
    // Of the record: another version may have come in between the answers.
    base: instanceIdOf(xml) || (currentVersion?.instanceId ?? ''),
    xml,
    by: currentVersion?.submitter?.displayName ?? null,
    at: currentVersion?.createdAt ?? null,
    inherited: inheritedFrom(listed),
  };
};

/** The record of an earlier version of a submission. @throws Trouble if it cannot be read now */
export const readVersion = async (
  { protocol, address }: Page,
  edited: EditedSubmission,
  version: string,
): Promise<string> => {
  const url = `${submissionCall(edited)}/versions/${encodeURIComponent(version)}.xml`;
  const xml = await protocol.get(url, address).then(textOf);
  if (!isRecordOf(xml, edited.xmlFormId)) throw new Trouble('notTheServer');
  return xml;
};
