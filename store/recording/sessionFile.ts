import type { UnknownAction } from '@reduxjs/toolkit';
import type { Locale } from '../core/locale';

/** The beginning of a file with a recorded session, which distinguishes it from other files. */
export const sessionFormat = 'transect-session';

/** The number of the format; files of other numbers are refused. */
export const sessionFormatVersion = 1;

/** In bytes of uncompressed text: longer sessions are neither written nor read. */
export const longestSession = 50_000_000;

/** The optional contents of a file; secrets are never included. */
export interface SessionContents {
  /** Answers, and the texts used to search for them. */
  readonly values: boolean;
  /** Names and e-mail addresses of people; otherwise each is replaced by a pseudonym. */
  readonly names: boolean;
  /** Comments, notes and descriptions. */
  readonly texts: boolean;
}

/** The origin of an event: the person at the page, or the site itself (replies, loading, consequences of events). */
export type StepSource = 'person' | 'site';

/** A recorded event. */
export interface RecordedStep {
  /** Milliseconds since 1970, by the recording device's clock. */
  readonly at: number;
  readonly by: StepSource;
  readonly action: UnknownAction;
}

/** The environment of a recording. */
export interface SessionOrigin {
  /** The build of the site. */
  readonly build: string;
  /** The user agent. */
  readonly browser: string;
  readonly language: Locale;
  /** The device's time zone, such as `Europe/Prague`. */
  readonly zone: string;
  /** The page's size in pixels. */
  readonly window: { readonly width: number; readonly height: number };
  /** ISO 8601. */
  readonly savedAt: string;
}

/** A recorded session: the initial state, and everything that happened since. */
export interface SessionFile extends SessionOrigin {
  readonly format: typeof sessionFormat;
  readonly version: typeof sessionFormatVersion;
  readonly contents: SessionContents;
  /** The number of values left out because they have no rule. */
  readonly unknown: number;
  /** Time of the checkpoint, in milliseconds since 1970. */
  readonly from: number;
  /** The state before the first step, as created by `createStore`. */
  readonly checkpoint: unknown;
  readonly steps: readonly RecordedStep[];
  /** Fingerprints of the state (`fingerprintOf`), at the checkpoint and after each step. */
  readonly fingerprints: readonly string[];
}

/** A step without a reducer: the content of a field when it lost the focus. */
export const fieldInputType = 'recording/fieldLeft';

/** The content of a field. */
export interface FieldInput {
  /** The field's name in the document; '' if it has none. */
  readonly field: string;
  /** Its visible label. */
  readonly label: string;
  /** Its value; for a checkbox, whether it is checked; null for secrets and files. */
  readonly value: string | boolean | null;
}

const isLeftField = (value: unknown): value is FieldInput =>
  typeof value === 'object' &&
  value !== null &&
  'field' in value &&
  typeof value.field === 'string' &&
  'label' in value &&
  typeof value.label === 'string' &&
  'value' in value &&
  (value.value === null || typeof value.value === 'string' || typeof value.value === 'boolean');

/** The field of a step; null if the step is about something else. */
export const fieldInputOf = ({ type, payload }: UnknownAction): FieldInput | null =>
  type === fieldInputType && isLeftField(payload) ? payload : null;
