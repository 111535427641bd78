/**
 * What can stand between a person and a form, each with a text of its own (`trouble.*` in translations/webForm):
 * of the way to the form, and of the way of the answers to the server.
 */
export type TroubleKind =
  | 'closed'
  | 'conflict'
  | 'draftGone'
  | 'insecure'
  | 'keyUnusable'
  | 'linkDead'
  | 'logIn'
  | 'network'
  | 'noPermission'
  | 'notEncrypted'
  | 'notFound'
  | 'refused'
  | 'sentAlready'
  | 'server'
  | 'tooLarge'
  | 'unavailable'
  | 'unreadable';

/** Trouble that is no bug, to be told to the person. */
export class Trouble extends Error {
  override readonly name = 'Trouble';

  constructor(
    readonly kind: TroubleKind,
    /** What goes into its text, and what only a specialist wants to read (`details`). */
    readonly values: Readonly<Record<string, string>> = {},
  ) {
    super(kind);
  }
}

/** What was thrown, as trouble: a bug of ours, or something in a form that nobody foresaw, counts as unreadable. */
export const troubleOf = (error: unknown): Trouble => {
  if (error instanceof Trouble) return error;
  return new Trouble('unreadable', {
    details: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
};

/** Whether to try the same again may help. */
export const mayPass = (kind: TroubleKind): boolean =>
  kind === 'network' || kind === 'server' || kind === 'unavailable' || kind === 'logIn';
