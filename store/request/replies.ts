import type { Action, UnknownAction } from '@reduxjs/toolkit';
import type { EndpointName, Endpoints, Params, Query, Reply } from '#api/endpoints';

/** The reply as slices receive it: null if the call reports absence by one of its `absentOn` codes. */
export type ReceivedReply<N extends EndpointName> = Endpoints[N] extends { readonly absentOn: readonly number[] }
  ? Reply<N> | null
  : Reply<N>;

export interface ReplyAction<N extends EndpointName> extends UnknownAction {
  readonly type: `reply/${N}`;
  readonly payload: {
    readonly key: string;
    readonly params: Params<N>;
    readonly query: Query<N>;
    readonly reply: ReceivedReply<N>;
  };
}

/** A call was answered. Dispatched only by `sagas/core/request.ts`, and for absent drafts by `sagas/route/pageLoading.ts`. */
export const replyReceived = <N extends EndpointName>(name: N, payload: ReplyAction<N>['payload']): ReplyAction<N> => ({
  type: `reply/${name}`,
  payload,
});

/**
 * Matcher for the answer to a call, to be used as `builder.addMatcher(replyTo('projectList'), …)` in the reducer that
 * owns the data; the payload has the contract's types.
 */
export const replyTo =
  <N extends EndpointName>(name: N) =>
  (action: Action<string>): action is ReplyAction<N> =>
    action.type === `reply/${name}`;

/** The call that a reply belongs to. */
export const nameOf = <N extends EndpointName>({ type }: ReplyAction<N>): N => type.slice('reply/'.length) as N;

/** Whether an action is a reply to any call. */
export const isReply = (action: Action<string>): action is ReplyAction<EndpointName> =>
  action.type.startsWith('reply/');
