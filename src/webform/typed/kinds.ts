import { dateOrder, regionOf } from './dateOrder';
import { readDate } from './readDate';
import { readTime } from './readTime';
import type { Reading } from './reading';
import { momentInBox, momentInWords } from './showMoment';
import { currentOffset } from './zone';

/** How answers of a type are typed and shown. */
export interface Kind {
  readonly read: (typed: string) => Reading;
  /** A stored answer as the box shows it. */
  readonly inBox: (value: string) => string;
  /** How an answer was understood. */
  readonly inWords: (value: string) => string;
  /** A stored answer that a message may give as an example. */
  readonly example: string;
  readonly inputMode: 'numeric' | 'decimal' | 'text';
  /** The browser's control for choosing, and a stored answer as that takes it. */
  readonly picker?: { readonly type: 'date' | 'time'; readonly value: (stored: string) => string };
}

/** An answer that no box can show otherwise is shown as it is. */
const moment = (region: string, usual: (wall: string) => readonly string[]) => ({
  inBox: (value: string) => momentInBox(value, region, usual) ?? value,
  inWords: (value: string) => momentInWords(value, region),
  inputMode: 'text' as const,
});

const kinds: Readonly<Record<string, (region: string) => Kind>> = {
  date: (region) => ({
    ...moment(region, () => []),
    example: '2024-12-31',
    read: (typed) => readDate(typed, dateOrder(region)),
    picker: { type: 'date', value: (stored) => stored },
  }),
  time: (region) => ({
    ...moment(region, () => [currentOffset()]),
    example: '14:35:00',
    read: (typed) => readTime(typed, currentOffset()),
    picker: { type: 'time', value: (stored) => stored.slice(0, 5) },
  }),
};

/** How answers to a question are typed; undefined for those that the engine asks well. */
export const kindOf = ({ valueType }: { readonly valueType: string }): Kind | undefined =>
  kinds[valueType]?.(regionOf());

/** Whether a question is asked by our box. */
export const isTyped = ({ valueType }: { readonly valueType: string }): boolean => valueType in kinds;
