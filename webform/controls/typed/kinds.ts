import { regionOf } from '../../language/region';
import { dateOrder } from './reading/dateOrder';
import { readDate } from './reading/readDate';
import { readDateTime } from './reading/readDateTime';
import { readFigures, readNumber, signsOf, writeNumber } from './reading/readNumber';
import { readTime } from './reading/readTime';
import type { Reading } from './reading/reading';
import { momentInBox, momentInWords } from './reading/showMoment';
import { currentOffset, offsetsAt, zoneInWords } from './reading/zone';

/** Properties of a question that decide how it is answered. */
export interface Asked {
  readonly valueType: string;
  readonly appearances: Readonly<Record<string, boolean>>;
}

/** Which control of the browser chooses. */
export type PickerType = 'date' | 'time' | 'datetime-local';

/** How answers of a type are typed and shown. */
export interface Kind {
  readonly read: (typed: string) => Reading;
  /** A stored answer as the box shows it. */
  readonly inBox: (value: string) => string;
  /** How an answer was understood. */
  readonly inWords: (value: string) => string;
  /** A stored answer that a message may give as an example. */
  readonly example: string;
  readonly inputMode: 'numeric' | 'decimal' | 'text' | 'tel';
  /** The browser's control for choosing, and a stored answer as that takes it. */
  readonly picker?: { readonly type: PickerType; readonly value: (stored: string) => string };
}

/** An answer that no box can show otherwise is shown as it is. */
const moment = (region: string, usual: (wall: string) => readonly string[]) => ({
  inBox: (value: string) => momentInBox(value, region, usual) ?? value,
  inWords: (value: string) => momentInWords(value, region, () => ''),
  inputMode: 'text' as const,
});

const number = (region: string, { appearances }: Asked, isWhole: boolean): Kind => {
  const isGrouped = appearances['thousands-sep'] === true;
  // An empty box needs no signs: the first format of numbers takes a part of the time in which a form opens.
  const write = (value: string): string => (value === '' ? '' : writeNumber(value, signsOf(region), isGrouped));
  return {
    read: (typed) => readNumber(typed, signsOf(region), { isWhole, isGrouped }),
    inBox: write,
    inWords: write,
    example: isWhole ? '12' : '12.5',
    inputMode: isWhole ? 'numeric' : 'decimal',
  };
};

const figures = (region: string, { appearances }: Asked): Kind => {
  const isGrouped = appearances['thousands-sep'] === true;
  const write = (value: string): string =>
    isGrouped && value !== '' ? writeNumber(value, signsOf(region), true) : value;
  return {
    read: (typed) => readFigures(typed, signsOf(region), isGrouped),
    inBox: write,
    inWords: write,
    example: '12.5',
    inputMode: isGrouped ? 'decimal' : 'tel',
  };
};

const kinds: Readonly<Record<string, (region: string, asked: Asked) => Kind>> = {
  int: (region, asked) => number(region, asked, true),
  decimal: (region, asked) => number(region, asked, false),
  string: figures,
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
  dateTime: (region) => ({
    ...moment(region, offsetsAt),
    inWords: (value) => momentInWords(value, region, (wall, offset) => zoneInWords(wall, offset, region)),
    example: '2024-12-31T14:35:00',
    read: (typed) => readDateTime(typed, dateOrder(region)),
    picker: { type: 'datetime-local', value: (stored) => stored.slice(0, 'yyyy-mm-ddThh:mm'.length) },
  }),
};

/** Whether a question is asked by our box. Texts are, if they consist of figures. */
export const isTyped = ({ valueType, appearances }: Asked): boolean =>
  valueType in kinds && (valueType !== 'string' || appearances.numbers === true);

/** How answers to a question are typed; undefined for those that the engine asks well. */
export const kindOf = (asked: Asked): Kind | undefined => kinds[asked.valueType]?.(regionOf(), asked);
