import type { UnknownAction } from '@reduxjs/toolkit';
import type { EndpointName } from '../api/endpoints';
import { alertDismissed, alertRaised } from '../store/core/alert';
import type { Message } from '../store/core/message';
import { modalClosed, modalOpened } from '../store/core/modal';
import { locationChanged, navigationRequested } from '../store/route/navigation';
import { fieldInputOf, type FieldInput, type SessionFile } from '../store/recording/sessionFile';
import { isReply, nameOf } from '../store/request/replies';
import { requestKey } from '../store/request/key';
import { requestCanceled, requestFailed, requestStarted } from '../store/request/requests';
import type { RequestProblem } from '../store/request/problem';
import { siteEndpoints } from '../store/request/siteEndpoints';
import { isHolder } from './isHolder';

/** The end of a request. */
interface Ended {
  readonly call: string;
  /** The step that sent it; null if before the recording. */
  readonly asked: number | null;
  /** The duration in milliseconds. */
  readonly took: number | null;
}

/** The event of a step, as far as the player has a text for it. */
export type EventDetails =
  | { readonly name: 'opened' | 'linked'; readonly href: string }
  | { readonly name: 'asked'; readonly call: string }
  | ({ readonly name: 'canceled' | 'answered' } & Ended)
  | ({
      readonly name: 'failed';
      readonly problem: RequestProblem;
      readonly endpoint: EndpointName;
    } & Ended)
  | { readonly name: 'alert'; readonly message: Message }
  | { readonly name: 'alertClosed' | 'dialogClosed' }
  | { readonly name: 'dialog'; readonly dialog: string }
  | { readonly name: 'typed'; readonly field: FieldInput }
  | { readonly name: 'other'; readonly type: string };

/** The kinds that filter events; an event can have several. */
export const eventKinds = ['person', 'request', 'failure', 'navigation'] as const;

export type EventKind = (typeof eventKinds)[number];

/** The event of one step. */
export interface TimelineEvent {
  /** The number of steps including this one. */
  readonly step: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly details: EventDetails;
  readonly kinds: readonly EventKind[];
}

const isEndpoint = (name: unknown): name is EndpointName =>
  typeof name === 'string' && Object.hasOwn(siteEndpoints, name);

/** A call as it was sent, without its query: `GET projects/3/forms`. */
const callOf = (name: unknown, params: unknown): string => {
  if (!isEndpoint(name)) return String(name);
  const { method, path } = siteEndpoints[name];
  const given = isHolder(params) ? params : {};
  const filled = path.replaceAll(/:(\w+)/g, (whole, param: string) => {
    const value = given[param];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : whole;
  });
  return `${method} ${filled.replace(/^\//, '')}`;
};

/** Expected replies that report absence. */
const ordinary: Partial<Record<EndpointName, readonly number[]>> = { sessionRestore: [401.2, 404.1] };

const isRefusal = (what: EventDetails): boolean =>
  what.name === 'failed' && !(what.problem.kind === 'problem' && ordinary[what.endpoint]?.includes(what.problem.code));

/** Failures are shown in red, and so are alerts about failures. */
const isFailureAlert = (action: UnknownAction): boolean =>
  alertRaised.match(action) && action.payload.type === 'danger';

/** Describes the events of steps in order. */
class Teller {
  /** The step and time of each pending request. */
  private readonly sent = new Map<string, { readonly step: number; readonly at: number }>();

  private ended(key: unknown, call: string, at: number): Ended {
    const sent = this.sent.get(String(key));
    this.sent.delete(String(key));
    return { call, asked: sent?.step ?? null, took: sent ? Math.max(at - sent.at, 0) : null };
  }

  tell(action: UnknownAction, at: number, step: number): EventDetails {
    if (requestStarted.match(action)) {
      const { key, name, params } = action.payload;
      this.sent.set(key ?? requestKey(name, params), { step, at });
      return { name: 'asked', call: callOf(name, params) };
    }
    if (requestFailed.match(action)) {
      const { key, name, params, problem } = action.payload;
      // Files are untrusted input.
      if (!isHolder(problem)) return plainly(action);
      return { name: 'failed', ...this.ended(key, callOf(name, params), at), problem, endpoint: name };
    }
    if (requestCanceled.match(action)) {
      const { key, name, params } = action.payload;
      return { name: 'canceled', ...this.ended(key, callOf(name, params), at) };
    }
    if (isReply(action)) {
      const { key, params } = action.payload;
      return { name: 'answered', ...this.ended(key, callOf(nameOf(action), params), at) };
    }
    return plainly(action);
  }
}

/** The event of a step that depends on no other. */
function plainly(action: UnknownAction): EventDetails {
  if (locationChanged.match(action)) return { name: 'opened', href: String(action.payload.href) };
  if (navigationRequested.match(action)) return { name: 'linked', href: String(action.payload.href) };
  if (alertRaised.match(action)) return { name: 'alert', message: action.payload.message };
  if (alertDismissed.match(action)) return { name: 'alertClosed' };
  if (modalOpened.match(action)) return { name: 'dialog', dialog: String(action.payload.name) };
  if (modalClosed.match(action)) return { name: 'dialogClosed' };
  const field = fieldInputOf(action);
  return field ? { name: 'typed', field } : { name: 'other', type: action.type };
}

const REQUEST_NAMES = ['asked', 'canceled', 'answered', 'failed'];

/** Describes any step of a file: for an invalid step, only its type. */
const told = (teller: Teller, action: UnknownAction, at: number, step: number): EventDetails => {
  try {
    return teller.tell(action, at, step);
  } catch {
    return { name: 'other', type: action.type };
  }
};

/** The events of a session, step by step. */
export const timelineEventsOf = ({ steps }: Pick<SessionFile, 'steps'>): readonly TimelineEvent[] => {
  const teller = new Teller();
  return steps.map(({ at, by, action }, index) => {
    const step = index + 1;
    const what = told(teller, action, at, step);
    const kinds: Record<EventKind, boolean> = {
      person: by === 'person' || what.name === 'typed',
      request: REQUEST_NAMES.includes(what.name),
      failure: isRefusal(what) || (what.name === 'alert' && isFailureAlert(action)),
      navigation: what.name === 'opened',
    };
    return { step, at, details: what, kinds: eventKinds.filter((kind) => kinds[kind]) };
  });
};
