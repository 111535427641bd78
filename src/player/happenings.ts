import type { UnknownAction } from '@reduxjs/toolkit';
import type { EndpointName } from '../../api/endpoints';
import { alertDismissed, alertRaised } from '../../store/alert';
import type { Message } from '../../store/message';
import { modalClosed, modalOpened } from '../../store/modal';
import { locationChanged, navigationRequested } from '../../store/navigation';
import { leftFieldOf, type LeftField, type SessionFile } from '../../store/recording/sessionFile';
import { isReply, nameOf } from '../../store/replies';
import { requestKey } from '../../store/requestKey';
import { requestCanceled, requestFailed, requestStarted } from '../../store/requests';
import type { RequestProblem } from '../../store/requestProblem';
import { siteEndpoints } from '../../store/siteEndpoints';
import { isHolder } from './isHolder';

/** The end of a request. */
interface Ended {
  readonly call: string;
  /** The step in which it was sent; null if that was before the recording. */
  readonly asked: number | null;
  /** The time since then, in milliseconds. */
  readonly took: number | null;
}

/** What happened in a step, as far as there are words for it. */
export type What =
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
  | { readonly name: 'typed'; readonly field: LeftField }
  | { readonly name: 'other'; readonly type: string };

/** The kinds by which happenings are filtered; one can be of several. */
export const happeningKinds = ['person', 'request', 'failure', 'navigation'] as const;

export type HappeningKind = (typeof happeningKinds)[number];

/** What happened in one step. */
export interface Happening {
  /** After so many steps it has happened. */
  readonly step: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly what: What;
  readonly kinds: readonly HappeningKind[];
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

/** With these answers the site reckons: they tell that there is none. */
const ordinary: Partial<Record<EndpointName, readonly number[]>> = { sessionRestore: [404.1] };

const isRefusal = (what: What): boolean =>
  what.name === 'failed' && !(what.problem.kind === 'problem' && ordinary[what.endpoint]?.includes(what.problem.code));

/** Failures are told in red, and so are alerts that something failed. */
const isBadAlert = (action: UnknownAction): boolean => alertRaised.match(action) && action.payload.type === 'danger';

/** Tells what happened in steps, one after the other. */
class Teller {
  /** In which step, and when, each request that waits for its answer was sent. */
  private readonly sent = new Map<string, { readonly step: number; readonly at: number }>();

  private ended(key: unknown, call: string, at: number): Ended {
    const sent = this.sent.get(String(key));
    this.sent.delete(String(key));
    return { call, asked: sent?.step ?? null, took: sent ? Math.max(at - sent.at, 0) : null };
  }

  tell(action: UnknownAction, at: number, step: number): What {
    if (requestStarted.match(action)) {
      const { key, name, params } = action.payload;
      this.sent.set(key ?? requestKey(name, params), { step, at });
      return { name: 'asked', call: callOf(name, params) };
    }
    if (requestFailed.match(action)) {
      const { key, name, params, problem } = action.payload;
      // Anybody can have made the file.
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

/** What happened in a step that hangs on no other. */
function plainly(action: UnknownAction): What {
  if (locationChanged.match(action)) return { name: 'opened', href: String(action.payload.href) };
  if (navigationRequested.match(action)) return { name: 'linked', href: String(action.payload.href) };
  if (alertRaised.match(action)) return { name: 'alert', message: action.payload.message };
  if (alertDismissed.match(action)) return { name: 'alertClosed' };
  if (modalOpened.match(action)) return { name: 'dialog', dialog: String(action.payload.name) };
  if (modalClosed.match(action)) return { name: 'dialogClosed' };
  const field = leftFieldOf(action);
  return field ? { name: 'typed', field } : { name: 'other', type: action.type };
}

const REQUEST_NAMES = ['asked', 'canceled', 'answered', 'failed'];

/** Whatever a file has in a step, it can be told: a step that is not as it should be has its type alone. */
const told = (teller: Teller, action: UnknownAction, at: number, step: number): What => {
  try {
    return teller.tell(action, at, step);
  } catch {
    return { name: 'other', type: action.type };
  }
};

/** What happened in a session, step by step. */
export const happeningsOf = ({ steps }: Pick<SessionFile, 'steps'>): readonly Happening[] => {
  const teller = new Teller();
  return steps.map(({ at, by, action }, index) => {
    const step = index + 1;
    const what = told(teller, action, at, step);
    const kinds: Record<HappeningKind, boolean> = {
      person: by === 'person' || what.name === 'typed',
      request: REQUEST_NAMES.includes(what.name),
      failure: isRefusal(what) || (what.name === 'alert' && isBadAlert(action)),
      navigation: what.name === 'opened',
    };
    return { step, at, what, kinds: happeningKinds.filter((kind) => kinds[kind]) };
  });
};
