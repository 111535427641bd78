import type { HeadlessFormTask } from '#api/form/headlessForm';
import { readDefinition } from '../form/definition';
import { formCall, versionCall } from '../edit/paths';
import { readQuestions } from '../edit/questions';
import type { ListedFile } from '../edit/submissionFiles';
import { readableTable } from '../form/itemsets';
import { fileName } from '../files/media';
import { deskConfig, type DeskForm } from './changeRecord';
import type { EngineForm } from './engineForm';

/** Why there is no form. */
export class NoForm extends Error {
  constructor(readonly fault: 'encrypted' | 'unusable' | 'unread') {
    super(fault);
  }
}

/** The line broke, or something else answered in the place of the server. */
const unread = (): never => {
  throw new NoForm('unread');
};

/** The engine releases its records only with the form, so the form is opened again after this number of them. */
const RECORDS = 200;

interface OpenForm {
  readonly form: Promise<DeskForm>;
  records: number;
}

/** @throws NoForm; undefined where there is nothing */
const answerAt = async (path: string): Promise<Response | undefined> => {
  const answer = await fetch(path).catch(unread);
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new NoForm('unread');
  return answer;
};

const openAt = async (path: string): Promise<DeskForm | undefined> => {
  const [definition, files] = await Promise.all([answerAt(`${path}.xml`), answerAt(`${path}/attachments`)]);
  if (!definition) return undefined;
  const { xml, encryption } = readDefinition(await definition.text().catch(unread));
  if (encryption) throw new NoForm('encrypted');
  const listed: readonly ListedFile[] = files ? await files.json().catch(unread) : [];
  const names = new Set(listed.filter(({ exists }) => exists).map(({ name }) => name));
  const fetchMedia = async (address: URL): Promise<Response> => {
    const name = fileName(address.href);
    if (!names.has(name)) return new Response('', { status: 404 });
    return readableTable(name, await fetch(`${path}/attachments/${encodeURIComponent(name)}`));
  };
  const { FormRefused, loadDefinition } = await import(
    /* webpackChunkName: "headlessEngine" */ '../engine/openForm'
  ).catch(unread);
  const engine = await loadDefinition(xml, fetchMedia).catch((error: unknown) => {
    throw error instanceof FormRefused ? new NoForm('unusable') : error;
  });
  // What this uses of the engine's nodes is less than the engine says of them.
  return { engine: engine as unknown as EngineForm, questions: readQuestions(xml), config: deskConfig };
};

/** The forms that were opened here, by their address. */
const opened = new Map<string, OpenForm>();

/**
 * The form of a record, in the version it was made in; the current one where that is gone. Kept for the next record.
 * @throws NoForm
 */
export const formOf = async (task: HeadlessFormTask, version: string): Promise<DeskForm> => {
  const path = versionCall(task, version);
  let open = opened.get(path);
  if (!open || open.records >= RECORDS) {
    const form = openAt(path).then(async (found) => {
      const either = found ?? (await openAt(formCall(task)));
      if (!either) throw new NoForm('unread');
      return either;
    });
    open = { form, records: 0 };
    opened.set(path, open);
    // What failed is tried again.
    form.catch(() => opened.delete(path));
  }
  open.records += 1;
  return open.form;
};
