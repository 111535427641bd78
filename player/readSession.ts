import {
  longestSession,
  sessionFormat,
  sessionFormatVersion,
  type RecordedStep,
  type SessionFile,
} from '../store/recording/sessionFile';
import { locales } from '../store/core/locale';
import { inflateText, type InflateFault } from './inflate';
import { isPlain } from './plainValue';

/** More than a recorder stores. */
export const mostSteps = 20_000;

/** Why a file is refused. */
export type Refusal =
  | { readonly kind: InflateFault | 'notJson' | 'notSession' | 'broken' | 'tooMany' }
  | { readonly kind: 'otherVersion'; readonly version: number };

export type ReadSession = { readonly file: SessionFile } | { readonly refusal: Refusal };

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** The range of `Date`. */
const isTime = (value: unknown): value is number => isNumber(value) && Math.abs(value) <= 8.64e15;

const isSize = (value: unknown): value is number => isNumber(value) && value >= 100 && value <= 10_000;

const isText = (value: unknown): value is string => typeof value === 'string';

const isStep = (value: unknown): value is RecordedStep =>
  isObject(value) &&
  isTime(value.at) &&
  (value.by === 'person' || value.by === 'site') &&
  isObject(value.action) &&
  isText(value.action.type);

const isContents = (value: unknown): value is SessionFile['contents'] =>
  isObject(value) && [value.values, value.names, value.texts].every((kept) => typeof kept === 'boolean');

const isOrigin = ({ build, browser, language, zone, window, savedAt }: Fields): boolean =>
  [build, browser, zone, savedAt].every(isText) &&
  locales.some((locale) => locale === language) &&
  isObject(window) &&
  isSize(window.width) &&
  isSize(window.height);

const isSession = (value: Fields): value is Fields & SessionFile =>
  isOrigin(value) &&
  isContents(value.contents) &&
  isNumber(value.unknown) &&
  isTime(value.from) &&
  isObject(value.checkpoint) &&
  Array.isArray(value.steps) &&
  value.steps.every(isStep) &&
  Array.isArray(value.fingerprints) &&
  value.fingerprints.every(isText);

const parse = (text: string): { readonly value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
};

const refused = (kind: Exclude<Refusal['kind'], 'otherVersion'>): ReadSession => ({ refusal: { kind } });

/** Copies the known properties of a session; others are dropped. */
const copied = (session: SessionFile): SessionFile => ({
  format: sessionFormat,
  version: sessionFormatVersion,
  build: session.build,
  browser: session.browser,
  language: session.language,
  zone: session.zone,
  window: { width: session.window.width, height: session.window.height },
  savedAt: session.savedAt,
  contents: session.contents,
  unknown: session.unknown,
  from: session.from,
  checkpoint: session.checkpoint,
  steps: session.steps.map(({ at, by, action }) => ({ at, by, action })),
  fingerprints: session.fingerprints,
});

/**
 * Reads a file of a session as untrusted input: it is decompressed up to a limit, and refused unless its structure is
 * valid; the reducers skip inconsistent states and events.
 */
export const readSession = async (blob: Blob): Promise<ReadSession> => {
  const inflated = await inflateText(blob, longestSession);
  if ('fault' in inflated) return refused(inflated.fault);
  const parsed = parse(inflated.text);
  if (!parsed) return refused('notJson');
  const { value } = parsed;
  if (!isObject(value) || value.format !== sessionFormat) return refused('notSession');
  if (isNumber(value.version) && value.version !== sessionFormatVersion)
    return { refusal: { kind: 'otherVersion', version: value.version } };
  if (value.version !== sessionFormatVersion) return refused('broken');
  if (Array.isArray(value.steps) && value.steps.length > mostSteps) return refused('tooMany');
  if (!isPlain(value) || !isSession(value)) return refused('broken');
  return { file: copied(value) };
};
