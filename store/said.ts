import type { MessageKey } from '../translations';
import type { RequestProblem } from './requestProblem';

/** A text to be: a key with its values, so that it follows a change of language; a value may itself be such a text. */
export interface Message {
  readonly key: MessageKey;
  readonly values?: Readonly<Record<string, string | number | Said>>;
}

/** What is told about a failure: the problem, and where it happened, under which a text of its own may stand. */
export interface ToldProblem {
  readonly problem: RequestProblem;
  /** `problem.<context>.<code with _>` in the translations, if there is one; else the server's message. */
  readonly context?: string;
}

export type Said = Message | ToldProblem;
