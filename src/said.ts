import type { i18n as I18n, TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Message, Said, ToldProblem } from '../store/said';
import type { MessageKey } from '../translations';

type Values = Readonly<Record<string, unknown>>;

const isKey = (i18n: I18n, key: string): key is MessageKey => i18n.exists(key);

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;

const isText = (value: unknown): value is string => typeof value === 'string';

/** The fields a problem is about, by which one code can have several texts: `409_3_projectId_xmlFormId`. */
const fieldsOf = (details: unknown): readonly string[] => {
  if (!isObject(details)) return [];
  if (isText(details.field)) return [details.field];
  return Array.isArray(details.fields) ? details.fields.filter(isText) : [];
};

const ownTexts = (code: number, fields: readonly string[], context: string | undefined): readonly string[] => {
  const plain = String(code).replace('.', '_');
  const names = fields.length > 0 ? [`${plain}_${fields.join('_')}`, plain] : [plain];
  const places = context === undefined ? ['problem'] : [`problem.${context}`, 'problem'];
  return places.flatMap((place) => names.map((name) => `${place}.${name}`));
};

const sayProblem = (t: TFunction, i18n: I18n, { problem, context }: ToldProblem, values: Values): string => {
  if (problem.kind !== 'problem') return t(`problem.${problem.kind}`, { ...problem });
  const { code, message, details } = problem;
  const key = ownTexts(code, fieldsOf(details), context).find((name) => i18n.exists(name));
  if (key === undefined || !isKey(i18n, key)) return message;
  const text = t(key, { ...(isObject(details) ? details : {}), message, ...values });
  return isText(text) ? text : message;
};

const sayMessage = (t: TFunction, i18n: I18n, { key, values = {} }: Message, more: Values): string => {
  const said = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? sayAny(t, i18n, value, more) : value,
  ]);
  return t(key, Object.fromEntries(said));
};

function sayAny(t: TFunction, i18n: I18n, said: Said, values: Values): string {
  return 'key' in said ? sayMessage(t, i18n, said, values) : sayProblem(t, i18n, said, values);
}

export type { Said };

interface Say {
  (said: Said, values?: Values): string;
  (said: Said | null, values?: Values): string | null;
}

/**
 * The text of what the store or a container wants said, in the current language (specification §8). A problem has, in
 * this order: a text of ours for its code (and the fields it names) where it happened; one for its code anywhere; the
 * server's own message. Three fixed texts stand for requests that were not sent, not answered, or answered by no
 * problem of the protocol.
 * @returns a function of what is to be said, and of what its text may name beside what the problem itself holds
 */
export function useSaid(): Say {
  const { t, i18n } = useTranslation();
  function say(said: Said, values?: Values): string;
  function say(said: Said | null, values?: Values): string | null;
  function say(said: Said | null, values: Values = {}): string | null {
    return said && sayAny(t, i18n, said, values);
  }
  return say;
}
