/**
 * Kinds of users: `-` not logged in, `a` administrator, `m` project manager, `v` project viewer, `f` data collector (formfill),
 * `n` a user without any role. Several letters mean several users.
 */
export type Who = string;

/** A route of the site, the page that each user ends at, and the content of the page. */
export interface Row {
  /** The path, with names of `Things` in braces. */
  readonly at: string;
  readonly here: Who;
  /** Users who have to log in, and return afterwards. */
  readonly login?: Who;
  /** Users who are redirected to the projects. */
  readonly home?: Who;
  /** Users who are redirected to another page of the form. */
  readonly beside?: { readonly who: Who; readonly at: string; readonly heading: string };
  /** Users who see "not found" at this path, because it does not exist or not for them. */
  readonly missing?: Who;
  /** Users who see "No access" at this path. */
  readonly refused?: Who;
  readonly heading: string;
  /** The active link of the navbar. */
  readonly current?: 'Projects' | 'Users' | 'System';
  /** The page has no session. */
  readonly anonymous?: true;
  /** All tabs and all columns, each with the users who see it; columns that depend on other tests `vary`. */
  readonly tabs?: Readonly<Record<string, Who>>;
  readonly columns?: Readonly<Record<string, Who>> | 'vary';
  /** Disabled tabs. */
  readonly closed?: readonly string[];
  /** Buttons and links, texts, and targets of the table's links, each with the only users who see it. */
  readonly controls?: Readonly<Record<string, Who>>;
  readonly texts?: Readonly<Record<string, Who>>;
  readonly leads?: Readonly<Record<string, Who>>;
}

export const everybody: Who = '-amvfn';
export const users: Who = 'amvfn';
