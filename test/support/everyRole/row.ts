/**
 * Who: `-` nobody, `a` administrator, `m` project manager, `v` project viewer, `f` data collector (formfill), `n` a user
 * without any role. Several letters mean several users.
 */
export type Who = string;

/** A route of the site, where each user who opens it ends, and what those who reach it see. */
export interface Row {
  /** The path, with names of `Things` in braces. */
  readonly at: string;
  readonly here: Who;
  /** Those who are asked to log in, and return afterwards. */
  readonly login?: Who;
  /** Those who are redirected to the projects. */
  readonly home?: Who;
  /** Those who come to what is there of the form instead. */
  readonly beside?: { readonly who: Who; readonly at: string; readonly heading: string };
  /** Those who see "not found" at this path, because it does not exist or not for them. */
  readonly missing?: Who;
  readonly heading: string;
  /** The active link of the navbar. */
  readonly current?: 'Projects' | 'Users' | 'System';
  /** The page does not know who is logged in. */
  readonly anonymous?: true;
  /** All tabs and all columns, each with those who see it; columns that depend on other tests `vary`. */
  readonly tabs?: Readonly<Record<string, Who>>;
  readonly columns?: Readonly<Record<string, Who>> | 'vary';
  /** Disabled tabs. */
  readonly closed?: readonly string[];
  /** Buttons and links, texts, and targets of the table's links: each for those named, and for nobody else. */
  readonly controls?: Readonly<Record<string, Who>>;
  readonly texts?: Readonly<Record<string, Who>>;
  readonly leads?: Readonly<Record<string, Who>>;
}

export const everybody: Who = '-amvfn';
export const users: Who = 'amvfn';
