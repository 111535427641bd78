import type { EditedSubmission } from '../protocol/address';
import { fingerprint } from '../sending/onceMarks';
import type { Page } from '../page/page';
import { part } from '../page/part';
import type { LinkedForm, LoadedForm } from '../protocol/protocol';
import { Trouble } from '../page/trouble';
import { formCall, versionCall } from './paths';
import { jsonOf, textOf } from './replies';
import type { ListedFile } from './submissionFiles';

/** The form of a submission. */
export type EditedForm = LinkedForm & { readonly version: string };

const isAbsent = (error: unknown): boolean => error instanceof Trouble && error.kind === 'notFound';

/** The form as it is now. @throws Trouble if it takes no edits */
export const findForm = async ({ protocol, address }: Page, edited: EditedSubmission): Promise<EditedForm> => {
  const form = await jsonOf<EditedForm>(await protocol.get(formCall(edited), address));
  if (form.publishedAt === null) throw new Trouble('notFound');
  if (form.state === 'closed') throw new Trouble('closed');
  return form;
};

/** The definition at an address, with the files next to it: that of closing forms, too, which devices are not given any more. */
const definitionAt = async ({ protocol, address }: Page, path: string): Promise<LoadedForm> => {
  const [{ readDefinition }, xml, list] = await Promise.all([
    part(import(/* webpackChunkName: "fillIn" */ '../form/definition')),
    protocol.get(`${path}.xml`, address).then(textOf),
    protocol.get(`${path}/attachments`, address).then(jsonOf<readonly ListedFile[]>),
  ]);
  const media = new Map(
    list
      .filter(({ exists }) => exists)
      // Read once, and never kept: no digest is needed.
      .map(({ name }) => [name, { url: `${path}/attachments/${encodeURIComponent(name)}`, hash: '' }] as const),
  );
  return { ...readDefinition(xml), media, original: xml, hash: fingerprint(xml) };
};

/**
 * The definition to edit in: that of the version the submission was made in, where nothing of it can be lacking; or the
 * current one, if that is wanted or the other is there no more.
 */
export const loadForm = async (
  page: Page,
  edited: EditedSubmission,
  form: EditedForm,
  madeIn: string,
): Promise<LoadedForm> => {
  const current = (): Promise<LoadedForm> => definitionAt(page, formCall(edited));
  if (edited.inCurrent || madeIn === form.version) return current();
  return definitionAt(page, versionCall(edited, madeIn)).catch((error: unknown) => {
    if (isAbsent(error)) return current();
    throw error;
  });
};
