import { createEffect, createSignal, on, onCleanup, onMount, untrack, type Accessor } from 'solid-js';
import { createStore } from 'solid-js/store';
import { calendarOf, readerOf, type CalendarDay, type DayReader } from './calendars/calendars';
import { plainSigns } from './reading/fold';
import type { Problem } from './reading/reading';
import { useForm } from '../../view/context';
import { datePartsOf, partsOfDate, type DatePart } from './datePart';
import type { TypedNode } from './typedNode';
import { boxesControl } from './typedTexts';

/** A date that is answered part by part. */
export interface PartedDate {
  readonly parts: readonly DatePart[];
  readonly reader: DayReader;
  readonly isGregorian: boolean;
  /** The text of each part. Reactive. */
  readonly texts: Readonly<Record<DatePart, string>>;
  /** Why the texts are no date; null if they are one, or may still become one. */
  readonly problem: Accessor<Problem | null>;
  readonly type: (part: DatePart, text: string) => void;
  /** Reads the texts. @param isLeft whether missing parts are errors by now */
  readonly take: (isLeft: boolean) => void;
}

/**
 * The answer to a question for the parts of a date. The stored value is the Gregorian date, the first day of a year or month that
 * has none.
 * @param table the reader of a calendar that browsers do not know
 */
export const createPartedDate = (node: TypedNode, table: DayReader | null): PartedDate => {
  const form = useForm();
  const { appearances } = node;
  const parts = datePartsOf(appearances);
  const calendar = calendarOf(appearances);
  const reader = table ?? readerOf(calendar);
  const isGregorian = table === null && calendar === 'gregory';
  const stored = (): string => node.currentState.instanceValue;
  const [texts, setTexts] = createStore(untrack(() => ({ ...partsOfDate(stored(), reader) })));
  const [problem, setProblem] = createSignal<Problem | null>(null);

  const typed = (part: DatePart): string => plainSigns(texts[part]);
  const isYear = (): boolean => /^\d{4}$/.test(typed('year')) || (!isGregorian && /^\d{3,4}$/.test(typed('year')));
  const isWhole = (): boolean => parts.every((part) => typed(part) !== '');
  const day = (): CalendarDay => {
    const figures = (part: DatePart): number => (parts.includes(part) ? Number(typed(part)) : 1);
    return { year: figures('year'), month: figures('month'), day: figures('day') };
  };
  /** The date that the texts are; undefined while they are none. */
  const current = (): string | undefined => (isWhole() && isYear() ? reader.dateOf(day()) : undefined);
  const wrong = (): Problem => {
    if (!isWhole()) return 'parts';
    if (!isYear()) return 'year';
    const { years } = reader;
    return years !== undefined && (day().year < years[0] || day().year > years[1]) ? 'years' : 'day';
  };
  /** Whether the stored date has these parts: the others, such as the day of a month, stay. */
  const isStored = (date: string): boolean => {
    const known = stored() === '' ? null : reader.dayIn(stored());
    return date === stored() || (known !== null && parts.every((part) => known[part] === day()[part]));
  };

  const take = (isLeft: boolean): void =>
    untrack(() => {
      const isEmpty = parts.every((part) => typed(part) === '');
      const date = current();
      setProblem(isEmpty || date !== undefined || !isLeft ? null : wrong());
      form.typed.mark(node, !isEmpty && date === undefined);
      if (date === undefined ? stored() !== '' : !isStored(date)) {
        node.setValue(date ?? '');
      }
    });

  /** A calculation changed the answer; the text being typed stays. */
  const follow = (value: string): void => {
    const isTyped = parts.some((part) => texts[part] !== '');
    const isOther = value === '' ? problem() === null && current() !== undefined : !isTyped || value !== current();
    if (!isOther) return;
    setTexts(partsOfDate(value, reader));
    setProblem(null);
    form.typed.mark(node, false);
  };
  createEffect(on(stored, follow, { defer: true }));

  onMount(() =>
    onCleanup(
      form.typed.show(
        node,
        boxesControl(form.typed, node, {
          take: () => take(true),
          texts: () => [texts.day, texts.month, texts.year],
          type: ([typedDay = '', month = '', year = '']) => {
            setTexts({ day: typedDay, month, year });
            take(true);
          },
          answer: stored,
        }),
      ),
    ),
  );

  return { parts, reader, isGregorian, texts, problem, type: (part, text) => setTexts(part, text), take };
};
