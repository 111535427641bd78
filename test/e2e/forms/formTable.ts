import type { Locator, Page } from '@playwright/test';
import type en from '../../../translations/webForm/en.json';
import type { Hands } from './hands';

/** The two times a form is filled in, each in another language of the page. */
export type Turn = 0 | 1;

/** What is said in one way, or in another one the second time, where the form is in another language. */
export type Said = string | readonly [first: string, second: string];

/** One time that a form is filled in. */
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

/** What is done besides answering: a repetition added, a group folded open. */
export type Doing = (filling: Filling) => Promise<void>;

/**
 * A leaf of what is stored, by its path below the root (with numbers for repetitions, `@name` for attributes): its value, and how a
 * person answers it. Nobody answers a leaf without `answering`: it has the value by itself, or is empty.
 */
export type Row = readonly [path: string, stored: Said | RegExp, answering?: Answering];

/** A form of other people, with what is answered and what has to be stored. */
export interface FormTable {
  /** Its file in the folder of forms, without the folder. */
  readonly file: string;
  /** The languages of the browser. */
  readonly locales: readonly [first: string, second: string];
  /** The languages of the form itself, if it has several: those that are chosen for it. */
  readonly languages?: readonly [first: string, second: string];
  /** Its media files by name; pictures that are not named are given by the driver. */
  readonly media?: Readonly<Record<string, string>>;
  /** Notices that have to be shown above it, such as one about mistakes in the form. */
  readonly notices?: readonly string[];
  /** Leaves that an edit computes anew, besides its ids and its end. */
  readonly anew?: readonly string[];
  /** In the order in which a person goes on. */
  readonly rows: readonly (Row | Doing)[];
}

/** What is said this time. */
export const saidNow = (said: Said, turn: Turn): string => (typeof said === 'string' ? said : said[turn]);

/** Leaves that nobody answers, and that are stored empty. */
export const empty = (...paths: readonly string[]): readonly Row[] => paths.map((path) => [path, '']);

/** The id that everybody’s answers have. */
export const INSTANCE_ID: Row = ['meta/instanceID', /^uuid:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/];

/** A moment, with thousandths unless there are none, and the offset of the zone the tests are in. */
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
