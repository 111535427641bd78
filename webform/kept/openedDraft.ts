import type { AnswerFile } from '../sending/answer';
import type { DraftContent, DraftRow, DraftStore } from './drafts';
import type { DraftSeal } from './sealedDraft';

/** A draft with everything needed to go on. */
export interface OpenedDraft {
  readonly row: DraftRow;
  readonly content: DraftContent;
  readonly files: readonly AnswerFile[];
}

/** What a part of a draft is bound to by its seal: for the content, `part` is ''. */
export const sealLabel = ({ id, definition }: Pick<DraftRow, 'id' | 'definition'>, part: string): string =>
  `${definition}/${id}/${part}`;

/** What a person has filled in; null if it is sealed by the key of another session of the browser. */
export const readContent = async (row: DraftRow, seal: DraftSeal | null): Promise<DraftContent | null> => {
  if (row.sealed === null) return row.content;
  if (seal === null || row.key !== seal.key) return null;
  const opened = await seal.open(row.sealed, sealLabel(row, ''));
  const content: DraftContent = JSON.parse(await opened.text());
  return content;
};

/** A draft with its files; null if it cannot be opened here. */
export const openDraft = async (store: DraftStore, id: string, seal: DraftSeal | null): Promise<OpenedDraft | null> => {
  const row = await store.get(id);
  const content = row ? await readContent(row, seal) : null;
  if (!row || !content) return null;
  const files: AnswerFile[] = [];
  for (const { name, blob } of await store.files(id))
    files.push({ name, blob: row.sealed && seal ? await seal.open(blob, sealLabel(row, name)) : blob });
  return { row, content, files };
};
