import type { UnknownAction } from '@reduxjs/toolkit';
import type { Locale } from '../locale';

/** What a file of a recorded session begins with, so that no other file is taken for one. */
export const sessionFormat = 'transect-session';

/** The number of the format; files of other numbers are refused. */
export const sessionFormatVersion = 1;

/** In bytes, of the text in the compressed file: longer ones are neither written nor read. */
export const longestSession = 50_000_000;

/** What a file may hold beside what is always in it; secrets are in no file. */
export interface SessionContents {
  /** Answers, and what they are found by. */
  readonly values: boolean;
  /** Names and e-mail addresses of people; otherwise each has a name of its own that tells nothing. */
  readonly names: boolean;
  /** Comments, notes and descriptions. */
  readonly texts: boolean;
}

/** Who made something happen: the person at the page, or the site itself (answers, loading, what follows from an event). */
export type StepSource = 'person' | 'site';

/** Something that happened. */
export interface RecordedStep {
  /** Milliseconds since 1970, by the recording device's clock. */
  readonly at: number;
  readonly by: StepSource;
  readonly action: UnknownAction;
}

/** Where and how a session was recorded. */
export interface SessionOrigin {
  /** Which build of the site. */
  readonly build: string;
  /** The browser, as it calls itself. */
  readonly browser: string;
  readonly language: Locale;
  /** The device's time zone, as `Europe/Prague`. */
  readonly zone: string;
  /** The page's size in pixels. */
  readonly window: { readonly width: number; readonly height: number };
  /** ISO 8601. */
  readonly savedAt: string;
}

/** A recorded session: the state it begins with, and everything that happened since. */
export interface SessionFile extends SessionOrigin {
  readonly format: typeof sessionFormat;
  readonly version: typeof sessionFormatVersion;
  readonly contents: SessionContents;
  /** How many values were left out because nobody has said what they are. */
  readonly unknown: number;
  /** When the checkpoint was, in milliseconds since 1970. */
  readonly from: number;
  /** The state before the first step: a state of the store, as `createStore` makes it. */
  readonly checkpoint: unknown;
  readonly steps: readonly RecordedStep[];
  /** After the checkpoint, and after each step: what the screens hang on, in short (`fingerprintOf`). */
  readonly fingerprints: readonly string[];
}

/** A step that no reducer knows: what a person typed into a field, told when the field was left. */
export const fieldLeftType = 'recording/fieldLeft';

/** What was typed into a field. */
export interface LeftField {
  /** The field's name in the document; '' if it has none. */
  readonly field: string;
  /** What it is called before people's eyes. */
  readonly label: string;
  /** What is in it now; for a box to tick, whether it is ticked; null where it is a secret, or a file. */
  readonly value: string | boolean | null;
}

const isLeftField = (value: unknown): value is LeftField =>
  typeof value === 'object' &&
  value !== null &&
  'field' in value &&
  typeof value.field === 'string' &&
  'label' in value &&
  typeof value.label === 'string' &&
  'value' in value &&
  (value.value === null || typeof value.value === 'string' || typeof value.value === 'boolean');

/** What a step tells of a field; null if it is about something else. */
export const leftFieldOf = ({ type, payload }: UnknownAction): LeftField | null =>
  type === fieldLeftType && isLeftField(payload) ? payload : null;
