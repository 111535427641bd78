import type { Action, UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../index';
import { redaction } from './redaction/redact';
import type { SessionContents } from './sessionFile';

/** The DevTools run in the page itself, so only secrets have to be hidden. */
const forDevTools: SessionContents = { values: true, names: true, texts: true };

/** Slices with many or long answers, which the DevTools would copy at each event. */
const heavy = ['submissions', 'submissionAnswers', 'audits', 'summaries', 'definitionXml'] as const;

const countIn = (slice: unknown): string =>
  `<${Object.keys(typeof slice === 'object' && slice !== null ? slice : {}).join(', ')}>`;

const isState = (state: unknown): state is RootState =>
  typeof state === 'object' && state !== null && 'navigation' in state && 'submissions' in state;

const isAction = (action: Action): action is UnknownAction => typeof action.type === 'string';

/**
 * Sanitizers for the Redux DevTools, with the same classes as session files: no secrets, no values without a rule, and
 * only the keys of slices with answers. Unchanged slices are not processed again.
 */
export const devToolsSanitizers = () => {
  const { action, state } = redaction(forDevTools);
  const made = new WeakMap<object, unknown>();

  const sliceOf = (name: string, slice: unknown): unknown => {
    if (heavy.some((each) => each === name)) return countIn(slice);
    const known = typeof slice === 'object' && slice !== null ? made.get(slice) : undefined;
    if (known !== undefined) return known;
    const steps = state({ [name]: slice } as unknown as RootState);
    let step = steps.next();
    while (step.done !== true) step = steps.next();
    const redacted: unknown = Object.values(step.value)[0];
    if (typeof slice === 'object' && slice !== null) made.set(slice, redacted);
    return redacted;
  };

  return {
    actionSanitizer: <A extends Action>(of: A): A => (isAction(of) ? (action(of) as unknown as A) : of),
    stateSanitizer: <S>(of: S): S =>
      isState(of)
        ? (Object.fromEntries(Object.entries(of).map(([name, slice]) => [name, sliceOf(name, slice)])) as S)
        : of,
  };
};
