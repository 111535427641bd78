import type { RangeNode } from '@getodk/xforms-engine';
import { createEffect, createMemo, createSignal, on, type Accessor } from 'solid-js';
import { rangeSteps, type RangeSteps } from './rangeSteps';
import { rangeNumber, tickLabels, ticksOf, type Tick } from './rangeTicks';
import { regionOf } from '../../language/region';
import { signsOf, writeNumber } from '../typed/reading/readNumber';

/** The answer to a question for a number of a range, and what its control shows. */
export interface RangeAnswer {
  readonly steps: RangeSteps;
  /** The number that is shown: the answer, or that of the handle while it is dragged; '' for none. */
  readonly value: Accessor<string>;
  readonly ticks: Accessor<readonly Tick[]>;
  /** Where keys begin without an answer, as a number of steps. */
  readonly begin: number;
  readonly hasPlaceholder: boolean;
  /** A number as the country writes it. */
  readonly write: (value: string) => string;
  /** The same, with its label. */
  readonly describe: (value: string) => string;
  /** The handle is dragged; the answer is not changed yet. */
  readonly drag: (index: number) => void;
  readonly answer: (value: string) => void;
}

/** The answer to a range. Its values are those of its steps, which are exact. */
export const createRangeAnswer = (node: RangeNode): RangeAnswer => {
  const { bounds, element } = node.definition.bodyElement;
  const steps = rangeSteps(bounds);
  const signs = signsOf(regionOf());
  const stored = (): string => node.currentState.instanceValue;
  const [dragged, setDragged] = createSignal<string | null>(null);
  createEffect(on(stored, () => setDragged(null), { defer: true }));
  const labels = createMemo(() => tickLabels(element, node.root.currentState.activeLanguage.language));
  const write = (value: string): string => writeNumber(value, signs, false);
  const placeholder = rangeNumber(element, 'placeholder');
  return {
    steps,
    value: () => dragged() ?? stored(),
    ticks: createMemo(() =>
      ticksOf(bounds, steps, {
        interval: rangeNumber(element, 'tick-interval'),
        labels: labels(),
        isPlain: node.appearances['no-ticks'],
      }),
    ),
    begin: placeholder === null ? 0 : Math.round(steps.placeOf(placeholder)),
    hasPlaceholder: placeholder !== null,
    write,
    describe: (value) => {
      const [, label] = [...labels()].find(([number]) => Number(number) === Number(value)) ?? [];
      return label === undefined ? write(value) : `${write(value)} (${label})`;
    },
    drag: (index) => setDragged(steps.valueAt(index)),
    answer: (value) => {
      setDragged(null);
      node.setValue(value);
    },
  };
};

/** All numbers of a range. */
export const valuesOf = (steps: RangeSteps): readonly string[] =>
  Array.from({ length: steps.last + 1 }, (_, index) => steps.valueAt(index));
