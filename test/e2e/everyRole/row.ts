/**
 * Who: `-` nobody, `a` administrator, `m` project manager, `v` project viewer, `f` data collector (formfill), `n` a user
 * without any role. Several letters are several people.
 */
export type Who = string;

/** A place of the site, where each person ends who asks for it, and what those see who get it. */
export interface Row {
  /** The address, with names of `Things` in braces. */
  readonly at: string;
  readonly here: Who;
  /** Those who are asked to log in, and come back afterwards. */
  readonly login?: Who;
  /** Those who are sent to the projects. */
  readonly home?: Who;
  /** Those who are told, at this address, that there is nothing, or nothing for them. */
  readonly missing?: Who;
  readonly heading: string;
  /** The link of the navbar that is in force. */
  readonly current?: 'Projects' | 'Users' | 'System';
  /** The page does not know who is logged in. */
  readonly anonymous?: true;
  /** All tabs and all columns, each with those who see it; columns that depend on what else happened `vary`. */
  readonly tabs?: Readonly<Record<string, Who>>;
  readonly columns?: Readonly<Record<string, Who>> | 'vary';
  /** Tabs that lead nowhere as yet. */
  readonly closed?: readonly string[];
  /** Buttons and links, texts, and where the table's links lead: each for those named, and for nobody else. */
  readonly controls?: Readonly<Record<string, Who>>;
  readonly texts?: Readonly<Record<string, Who>>;
  readonly leads?: Readonly<Record<string, Who>>;
}

export const everybody: Who = '-amvfn';
export const users: Who = 'amvfn';
