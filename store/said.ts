import type { MessageKey } from '../translations';
import type { RequestProblem } from './requestProblem';

/**
 * A translatable text: a key with its values, so that it follows a change of language; a value may itself be such a text.
 */
export interface Message {
  readonly key: MessageKey;
  readonly values?: Readonly<Record<string, string | number | Said>>;
}

/** A failure to be shown: the problem, and its context, for which there may be a special text. */
export interface ToldProblem {
  readonly problem: RequestProblem;
  /** `problem.<context>.<code with _>` in the translations, if there is one; else the server's message. */
  readonly context?: string;
}

export type Said = Message | ToldProblem;
