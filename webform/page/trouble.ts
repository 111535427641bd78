/**
 * What can go wrong, each with a text of its own (`trouble.*` in translations/webForm): while opening the form, and while
 * sending answers.
 */
export type TroubleKind =
  | 'closed'
  | 'conflict'
  | 'draftGone'
  | 'earlierEdit'
  | 'gone'
  | 'insecure'
  | 'keyUnusable'
  | 'linkClosed'
  | 'linkDead'
  | 'linkFull'
  | 'logIn'
  | 'network'
  | 'noPermission'
  | 'notEncrypted'
  | 'notFound'
  | 'notTheServer'
  | 'refused'
  | 'sentAlready'
  | 'server'
  | 'stale'
  | 'tooLarge'
  | 'unavailable'
  | 'unreadable';

/** Trouble that is no bug, to be shown to the user. */
export class Trouble extends Error {
  override readonly name = 'Trouble';

  constructor(
    readonly kind: TroubleKind,
    /** Variables of its text, and technical details (`details`). */
    readonly values: Readonly<Record<string, string>> = {},
  ) {
    super(kind);
  }
}

/** An error as trouble: a bug of ours, or something unforeseen in a form, counts as unreadable. */
export const troubleOf = (error: unknown): Trouble => {
  if (error instanceof Trouble) return error;
  return new Trouble('unreadable', {
    details: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
};

/** Whether the server was not reached, or could not answer. */
export const isUnreachable = (kind: TroubleKind): boolean =>
  kind === 'network' || kind === 'notTheServer' || kind === 'server' || kind === 'unavailable';

/** Whether trying again may help: the reason may have gone by itself, or by a login elsewhere. */
export const isTemporary = (kind: TroubleKind): boolean => isUnreachable(kind) || kind === 'logIn';

/** Whether sending the same again would be refused again. */
export const isForGood = (kind: TroubleKind): boolean =>
  kind === 'conflict' || kind === 'earlierEdit' || kind === 'gone' || kind === 'stale';
