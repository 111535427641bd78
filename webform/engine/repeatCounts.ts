import type { FormInstanceConfig } from '@getodk/xforms-engine';
import type { TypedTexts } from '../controls/typed/typedTexts';
import { answering, bringBack, repetitions, setAside } from '../repeats/counts';
import type { RepeatRange } from '../repeats/instances';

/** How many instances a repeat with a calculated count has: decided here, not by the engine (patches/). */
interface RepeatCounts {
  /** The number of instances for now. @param given how many the record has that the form began with */
  readonly countFor: (
    range: RepeatRange,
    present: number,
    computed: number,
    given: number,
    recount: () => void,
  ) => number;
  /** Adds instances, removed ones first. */
  readonly add: (range: RepeatRange, present: number, definitions: readonly unknown[]) => void;
  /** Removes the instances beyond a number; a larger one brings them back. */
  readonly remove: (range: RepeatRange, number: number) => void;
  /** Gives an answer. @param restore gives the former one again, if the user does not mean it */
  readonly answering: <Result>(change: () => Result, restore: () => void) => Result;
}

/** The engine's settings, with those of its patch. */
export interface PatchedConfig extends FormInstanceConfig {
  readonly repeatCounts: RepeatCounts;
}

/** Keeps the instances that a smaller count removes, and asks before answers are lost or very many instances are made. */
export const repeatCounts = (typed: TypedTexts): RepeatCounts => ({
  countFor: repetitions,
  add: bringBack,
  remove: (range, number) => setAside(range, number, (question) => typed.isUnread(question)),
  answering,
});
