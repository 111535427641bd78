import type { UnknownAction } from '@reduxjs/toolkit';
import type { EventChannel, Task } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import type { RootState } from '../../store';
import type { Io } from '../io/io';

// The effects of redux-saga that have a result, with its type. TypeScript cannot type the value of a plain `yield`, so
// sagas delegate to these: `const user = yield* select(selectCurrentUser)`. All casts needed for this are here.

type ResultOf<Work> = Work extends Generator<unknown, infer Result> ? Result : never;

interface Creator<A extends UnknownAction> {
  readonly type: string;
  readonly match: (action: unknown) => action is A;
}

export function* select<Args extends unknown[], Selected>(
  selector: (state: RootState, ...args: Args) => Selected,
  ...args: Args
): Generator<unknown, Selected> {
  return (yield effects.select(selector, ...args)) as Selected;
}

export function* call<Args extends unknown[], Result>(
  work: (...args: Args) => Generator<unknown, Result> | Promise<Result>,
  ...args: Args
): Generator<unknown, Result> {
  return (yield effects.call(work, ...args)) as Result;
}

export function* fork<Args extends unknown[]>(
  work: (...args: Args) => Generator<unknown, void>,
  ...args: Args
): Generator<unknown, Task> {
  return (yield effects.fork(work, ...args)) as Task;
}

export function take<Item extends object>(channel: Pick<EventChannel<Item>, 'take'>): Generator<unknown, Item>;
export function take<A extends UnknownAction>(creator: Creator<A>): Generator<unknown, A>;
export function take(pattern: effects.ActionPattern): Generator<unknown, UnknownAction>;
export function* take(source: unknown): Generator<unknown, unknown> {
  return (yield effects.take(source as effects.ActionPattern)) as unknown;
}

/** The first of several sagas or effects to end; the others are cancelled and have no result. */
export function* race<Work extends Readonly<Record<string, Generator<unknown, unknown>>>>(
  work: Work,
): Generator<unknown, { readonly [Name in keyof Work]?: ResultOf<Work[Name]> }> {
  return (yield effects.race(work)) as { readonly [Name in keyof Work]?: ResultOf<Work[Name]> };
}

/** Runs several sagas or effects concurrently, until all have ended. */
export function* all<Work extends readonly Generator<unknown, unknown>[]>(
  work: readonly [...Work],
): Generator<unknown, { readonly [Index in keyof Work]: ResultOf<Work[Index]> }> {
  return (yield effects.all([...work])) as { readonly [Index in keyof Work]: ResultOf<Work[Index]> };
}

/** The context that the root saga and `flow` set for every saga. */
interface Context {
  /** The side effects of this site. */
  readonly io: Io;
  /** The number of the visit in which the saga began. */
  readonly visit: number;
}

export function* getContext<Name extends keyof Context>(name: Name): Generator<unknown, Context[Name]> {
  return (yield effects.getContext(name)) as Context[Name];
}

/** Whether the saga was cancelled; for its `finally`. */
export function* cancelled(): Generator<unknown, boolean> {
  return (yield effects.cancelled()) as boolean;
}
