import type { i18n as I18n, TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { EndpointName } from '../api/endpoints';
import type { TextMessage, Message, ProblemMessage } from '../store/core/message';
import type { MessageKey } from '../translations';

type Values = Readonly<Record<string, unknown>>;

/** With all texts at once, the compiler would compare each with each. */
type ProblemKey = Extract<MessageKey, `problem.${string}`>;

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;

const isText = (value: unknown): value is string => typeof value === 'string';

/** Details of problems besides fields that select a text: `400_2_formId_line` for a line of a file. */
const MORE = ['line', 'reference', 'retryAfter'];

/** The fields of a problem's details, which select one of several texts for a code: `409_3_projectId_xmlFormId`. */
const fieldsOf = (details: unknown): readonly string[] => {
  if (!isObject(details)) return [];
  if (isText(details.field)) return [details.field];
  return Array.isArray(details.fields) ? details.fields.filter(isText) : [];
};

/** Calls whose failures also use the texts of another call. */
const sharesTextsOf: Partial<Record<EndpointName, EndpointName>> = {
  draftCreate: 'formCreate',
  // A form that was never published is deleted with its draft.
  formDelete: 'draftDelete',
  draftXml: 'formVersionXml',
  baseMapTest: 'baseMapSave',
  publicLinkUpdate: 'publicLinkCreate',
  draftSubmissionExportDecrypt: 'submissionExportDecrypt',
  assignmentDelete: 'assignmentCreate',
  projectRoleDelete: 'projectRoleCreate',
};

const ownTexts = (code: number, details: unknown, name: EndpointName | undefined): readonly string[] => {
  const plain = String(code).replace('.', '_');
  const fields = fieldsOf(details);
  const special = fields.length > 0 ? [`${plain}_${fields.join('_')}`, plain] : [plain];
  const more = isObject(details) ? MORE.filter((word) => word in details) : [];
  const codes = [...more.map((word) => `${special[0]}_${word}`), ...special];
  const calls = name === undefined ? [] : [name, sharesTextsOf[name] ?? []].flat();
  return [...calls.map((call) => `problem.${call}`), 'problem'].flatMap((section) =>
    codes.map((text) => `${section}.${text}`),
  );
};

const sayProblem = (t: TFunction, i18n: I18n, { problem, name }: ProblemMessage, values: Values): string => {
  if (problem.kind !== 'problem') return t(`problem.${problem.kind}`, { ...problem });
  const { code, message, details } = problem;
  const key = ownTexts(code, details, name).find((text): text is ProblemKey => i18n.exists(text));
  if (key === undefined) return message;
  const text = t(key, { ...(isObject(details) ? details : {}), message, ...values });
  return isText(text) ? text : message;
};

const sayMessage = (t: TFunction, i18n: I18n, { key, values = {} }: TextMessage, more: Values): string => {
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? sayAny(t, i18n, value, more) : value,
  ]);
  return t(key, Object.fromEntries(texts));
};

function sayAny(t: TFunction, i18n: I18n, message: Message, values: Values): string {
  return 'key' in message ? sayMessage(t, i18n, message, values) : sayProblem(t, i18n, message, values);
}

export type { Message };

interface Say {
  (message: Message, values?: Values): string;
  (message: Message | null, values?: Values): string | null;
}

/**
 * The text of a message in the current language. For a problem, in this order: our text for its code (and fields) in
 * its context; one for its code anywhere; the server's own message. Three fixed texts are for requests that were not
 * sent, not answered, or answered by a reply that is no problem.
 * @returns a function of the message, and of variables of its text besides those of the problem
 */
export function useMessageText(): Say {
  const { t, i18n } = useTranslation();
  function say(message: Message, values?: Values): string;
  function say(message: Message | null, values?: Values): string | null;
  function say(message: Message | null, values: Values = {}): string | null {
    return message && sayAny(t, i18n, message, values);
  }
  return say;
}
