import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { rootReducer, type RootState } from '#store/index';
import { playback } from '#store/recording/playback';
import { redaction } from '#store/recording/redaction/redact';
import type { SessionContents } from '#store/recording/sessionFile';
import { finished } from '../form/submissionForm';

/** A recording of a store: the state before the first step, and each step with the state after it. */
export interface Recorded {
  readonly states: RootState[];
  readonly actions: UnknownAction[];
  /** Adds a recorder to the store that sees all actions, including those of sagas. */
  readonly enhancer: StoreEnhancer;
}

/** Records the actions of one store. */
export const recorder = (): Recorded => {
  const states: RootState[] = [];
  const actions: UnknownAction[] = [];
  const enhancer: StoreEnhancer = (create) => (reducer, preloaded) =>
    create((state, action) => {
      const next = reducer(state, action);
      if (states.length > 0) actions.push(action);
      states.push(next as RootState);
      return next;
    }, preloaded);
  return { states, actions, enhancer };
};

/** All switches, on and off. */
export const allContents: readonly SessionContents[] = [false, true].flatMap((values) =>
  [false, true].flatMap((names) => [false, true].map((texts) => ({ values, names, texts }))),
);

/** A recorded session as redacted for a file. */
export const redactSession = ({ states, actions }: Pick<Recorded, 'states' | 'actions'>, contents: SessionContents) => {
  const [first] = states;
  if (!first) throw new Error('Nothing was recorded.');
  const redacted = redaction(contents);
  // As read from a file.
  const text = JSON.stringify({
    checkpoint: finished(redacted.state(first)),
    steps: actions.map((action, index) => ({ at: index, by: 'site' as const, action: redacted.action(action) })),
  });
  const read: { checkpoint: RootState; steps: { at: number; by: 'site'; action: UnknownAction }[] } = JSON.parse(text);
  return { ...read, text, unknownAt: redacted.unknownAt(), play: playback(rootReducer, { ...read, fingerprints: [] }) };
};
