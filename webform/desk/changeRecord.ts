import type { HeadlessFormReply, RecordFault } from '#api/form/headlessForm';
import { xmlField } from '../sending/answer';
import { differencesOf } from '../edit/differences';
import type { Questions } from '../edit/questions';
import { leavesOf, questionPath, recordToEdit, withDeprecatedId } from '../edit/record';
import { instanceIdOf } from '../sending/instanceId';
import type { DeskNode, DeskRoot, EngineForm } from './engineForm';
import { isFitting } from './fittingValue';

/** A form in which records are changed. */
export interface DeskForm {
  readonly engine: EngineForm;
  readonly questions: Questions;
  /** User properties passed to the engine. */
  readonly config: object;
}

/** Expressions that fail are empty, as on devices, and prevent no change. */
export const deskConfig = { onExpressionError: (): void => undefined };

/** The change to a record. */
export interface AnswerChange {
  readonly path: string;
  readonly value: string;
  readonly language: string | null;
  /** The id of the new version. */
  readonly instanceId: string;
}

const refused = (fault: RecordFault, message?: string | null): HeadlessFormReply => ({
  done: false,
  fault,
  ...(message ? { message } : {}),
});

/** As names are in OData, by which tables call the fields. */
const odataName = (name: string): string => {
  const local = name.slice(name.indexOf(':') + 1);
  return (/^[A-Za-z_]/.test(local) ? local : `_${local}`).replaceAll(/[^A-Za-z0-9_]+/g, '_');
};

/** The path of a node as tables have it; that of what is repeated is none of theirs. */
const tablePath = (reference: string): string =>
  reference
    .split('/')
    .slice(2)
    .map((step) => `/${odataName(step)}`)
    .join('');

const nodeAt = (node: DeskNode, path: string): DeskNode | undefined => {
  if (node.nodeType.startsWith('repeat')) return undefined;
  if (node.currentState.children === null && tablePath(node.currentState.reference) === path) return node;
  for (const child of node.currentState.children ?? []) {
    const found = nodeAt(child, path);
    if (found) return found;
  }
  return undefined;
};

/** Files are taken over by their names, so empty ones stand for them. */
const restorable = (xml: string, { uploads }: Questions): FormData => {
  const data = new FormData();
  data.set(xmlField, new File([xml], xmlField, { type: 'text/xml' }));
  for (const { path, element } of leavesOf(xml)) {
    const name = uploads.has(questionPath(path)) ? element.textContent.trim() : '';
    if (name !== '' && name !== xmlField) data.set(name, new File([], name));
  }
  return data;
};

/** Where a text comes from that is the engine's own. */
const OF_ENGINE = 'engine';

/** What the form itself says of an answer; the engine's own words say nothing. */
const wordsOf = (message: { readonly asString: string; readonly origin?: string } | null): string | null =>
  message === null || message.origin === OF_ENGINE ? null : message.asString.trim() || null;

const recordOf = (root: DeskRoot): string => root.instanceState.instanceXML;

const valueOf = (node: DeskNode): string => node.currentState.instanceValue ?? '';

/** Answers a question as someone would who sees it. @returns why that cannot be */
const answer = (node: DeskNode, value: string): RecordFault | null => {
  const { valueOptions, readonly, relevant } = node.currentState;
  if (!relevant) return 'notAsked';
  if (readonly) return 'readOnly';
  if (node.nodeType === 'select' && node.selectValues) {
    const codes = value === '' ? [] : [value];
    if (codes.some((code) => !valueOptions?.some((option) => option.value === code))) return 'choice';
    node.selectValues(codes);
    return null;
  }
  if ((node.nodeType !== 'input' && node.nodeType !== 'range') || !node.setValue) return 'readOnly';
  if (!isFitting(value, node.valueType ?? 'string')) return 'type';
  try {
    node.setValue(node.nodeType === 'range' && value === '' ? null : value);
  } catch {
    // Ranges take nothing beyond their ends.
    return 'type';
  }
  return value !== '' && valueOf(node) === '' ? 'type' : null;
};

const brokenIn = (root: DeskRoot): ReadonlySet<string> =>
  new Set(root.validationState.violations.map(({ reference }) => reference));

const labelAt = (node: DeskNode, reference: string): string | null => {
  if (node.currentState.reference === reference) return node.currentState.label?.asString.trim() || null;
  for (const child of node.currentState.children ?? []) {
    const found = labelAt(child, reference);
    if (found !== null) return found;
  }
  return null;
};

/** The rule of the form that is broken now and was not before. */
const violationOf = (root: DeskRoot, node: DeskNode, before: ReadonlySet<string>): HeadlessFormReply | null => {
  const { violation } = node.validationState;
  if (violation) return refused(violation.condition, wordsOf(violation.message));
  const other = root.validationState.violations.find(({ reference }) => !before.has(reference));
  if (!other) return null;
  const { reference } = other;
  const name = labelAt(root, reference) ?? reference.split('/').at(-1) ?? '';
  const said = wordsOf(other.violation.message);
  return refused('others', said === null ? name : `${name}: ${said}`);
};

/**
 * Opens a record in its form, gives one question another answer, and reads what becomes of the record: what the form
 * calculates is calculated, and what it does not ask any more is left out. Nothing is sent.
 * @returns the record as another version, or why the form does not take it so
 */
export const changeRecord = async (form: DeskForm, xml: string, change: AnswerChange): Promise<HeadlessFormReply> => {
  const { engine, questions, config } = form;
  const record = recordToEdit(xml, change.instanceId, questions.version, questions.uploads);
  const { root } = await engine.restoreInstance({ data: [restorable(record, questions)] }, config);
  const spoken = root.languages.find(({ language }) => language === change.language);
  if (spoken) root.setLanguage(spoken);
  const opened = recordOf(root);
  if (differencesOf(xml, opened, questions).some(({ before }) => before !== '')) return refused('lossy');
  const node = nodeAt(root, change.path);
  if (!node) return refused('noQuestion');
  const broken = brokenIn(root);
  const before = valueOf(node);
  const fault = answer(node, change.value);
  if (fault) return refused(fault);
  const violation = violationOf(root, node, broken);
  if (violation) return violation;
  const changed = recordOf(root);
  const reference = questionPath(node.currentState.reference);
  const dropped = differencesOf(opened, changed, questions).filter(
    ({ path, before, after }) => before !== '' && after === '' && questionPath(path) !== reference,
  );
  return {
    done: true,
    xml: withDeprecatedId(changed, change.instanceId, instanceIdOf(xml)),
    instanceId: change.instanceId,
    before,
    dropped: dropped.length,
  };
};
