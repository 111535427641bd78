import type { EndpointName } from '#api/endpoints';
import type { MessageKey } from '../../translations';
import type { RequestProblem } from '../request/problem';

/**
 * A translatable text: a key with values, so that it follows a change of language; a value may itself be such a text.
 */
export interface TextMessage {
  readonly key: MessageKey;
  readonly values?: Readonly<Record<string, string | number | Message>>;
}

/** A failed request. A failed entry of `store/request/requests.ts` is such a message. */
export interface ProblemMessage {
  readonly problem: RequestProblem;
  /** The call that failed; `problem.<name>.<code with _>` in the translations may be a text for it. */
  readonly name?: EndpointName;
}

export type Message = TextMessage | ProblemMessage;
