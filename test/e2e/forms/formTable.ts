import type { Locator, Page } from '@playwright/test';
import type en from '#translations/webForm/en.json';
import type { Hands } from './formControls';

/** The two runs of filling in a form, each in another language of the page. */
export type Turn = 0 | 1;

/** A text, or a pair of texts if the second run is in another language of the form. */
export type Said = string | readonly [first: string, second: string];

/** One run of filling in a form. */
export interface Filling {
  readonly page: Page;
  readonly hands: Hands;
  readonly turn: Turn;
  /** The language of the page, as browsers name it. */
  readonly locale: string;
  /** The texts of the page in that language. */
  readonly texts: typeof en;
}

/** Answers a question, in its part of the page, as a person does. */
export type Answering = (question: Locator, filling: Filling, stored: string) => Promise<void>;

/** An action other than answering: adding a repetition, expanding a group. */
export type Doing = (filling: Filling) => Promise<void>;

/**
 * A leaf of the stored XML, by its path below the root (with numbers for repetitions, `@name` for attributes): its value, and
 * how a person answers it. A leaf without `answering` has its value without an answer, or is empty.
 */
export type Row = readonly [path: string, stored: Said | RegExp, answering?: Answering];

/** A form written by other people, with its answers and the expected stored values. */
export interface FormTable {
  /** Its file in the folder of forms, without the folder. */
  readonly file: string;
  /** The languages of the browser. */
  readonly locales: readonly [first: string, second: string];
  /** The languages of the form itself, if it has several: the ones to select. */
  readonly languages?: readonly [first: string, second: string];
  /** Its media files by name; unnamed pictures are added by the driver. */
  readonly media?: Readonly<Record<string, string>>;
  /** Leaves that an edit computes again, besides its ids and its end. */
  readonly anew?: readonly string[];
  /** In the order of the questions. */
  readonly rows: readonly (Row | Doing)[];
}

/** The text of this run. */
export const localizedText = (said: Said, turn: Turn): string => (typeof said === 'string' ? said : said[turn]);

/** Leaves without an answer, stored empty. */
export const empty = (...paths: readonly string[]): readonly Row[] => paths.map((path) => [path, '']);

/** The id that everybody’s answers have. */
export const INSTANCE_ID: Row = ['meta/instanceID', /^uuid:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/];

/** A timestamp, with milliseconds unless there are none, and the offset of the time zone of the tests. */
export const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?\+01:00$/;
export const DAY = /^\d{4}-\d\d-\d\d$/;
/** The id of a browser. */
export const DEVICE = /^transect:[\da-f]{24}$/;
/** The name that a file with this ending gets. */
export const fileName = (ending: string): RegExp => new RegExp(`^\\d{13}-[\\da-f]{12}\\.${ending}$`);

/** The table of a workbook whose answers have an id. */
export const workbook = (
  name: string,
  locales: FormTable['locales'],
  rows: FormTable['rows'],
  more: Partial<FormTable> = {},
): FormTable => ({ file: `xlsforms/${name}.xlsx`, locales, rows: [...rows, INSTANCE_ID], ...more });
