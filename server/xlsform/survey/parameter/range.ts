import { messageRef } from '#server/domain/sheet/messageRef';
import { XlsFormError } from '../../sheetLocation';
import type { SheetLocation } from '../../sheetLocation';
import type { ChoiceList } from '../../sheets/sheets';
import { decimalOf, distance, inSameUnit, isBetween, isMultiple, isWhole } from './decimals';
import type { Parameters, ParameterEffects } from './readParameters';

/** The defaults of a range. */
const defaults = { start: '1', end: '10', step: '1' } as const;

const noTicks = 'no-ticks';
/** Appearances of a range that may have ticks; others, such as widths, do not matter. */
const looksWithTicks: ReadonlySet<string> = new Set(['vertical', noTicks]);
const tickParameters = ['tick_interval', 'placeholder', 'tick_labelset'] as const;

type RangeNumber = 'start' | 'end' | 'step' | 'tick_interval' | 'placeholder';

const attributes: Readonly<Record<RangeNumber, string>> = {
  start: 'start',
  end: 'end',
  step: 'step',
  tick_interval: 'odk:tick-interval',
  placeholder: 'odk:placeholder',
};

interface Scale {
  readonly start: bigint;
  readonly end: bigint;
  readonly step: bigint;
}

const checkStep = (name: string, value: bigint, { start, end }: Scale, location: SheetLocation): void => {
  if (value === 0n) throw new XlsFormError(messageRef('range.zero', { name }), location);
  if (value > distance(start, end)) {
    throw new XlsFormError(messageRef('range.tooLarge', { name }), location);
  }
};

const checkTickInterval = (value: bigint, scale: Scale, location: SheetLocation): void => {
  checkStep('tick_interval', value, scale, location);
  if (!isMultiple(value, scale.step)) {
    throw new XlsFormError(messageRef('range.noMultiple'), location);
  }
};

const checkPlaceholder = (value: bigint, scale: Scale, location: SheetLocation): void => {
  if (!isMultiple(value - scale.start, scale.step) || !isBetween(value, scale.start, scale.end)) {
    throw new XlsFormError(messageRef('range.placeholder'), location);
  }
};

const numbersOf = (parameters: Parameters, location: SheetLocation): ReadonlyMap<RangeNumber, string> => {
  const found = new Map<RangeNumber, string>();
  for (const name of Object.keys(attributes) as RangeNumber[]) {
    const value = parameters.get(name) ?? (name in defaults ? defaults[name as keyof typeof defaults] : undefined);
    if (value === undefined) continue;
    if (decimalOf(value) === undefined) {
      throw new XlsFormError(messageRef('range.noNumber', { name, value }), location);
    }
    found.set(name, value);
  }
  return found;
};

const checkLabels = (
  list: ChoiceList,
  numbers: ReadonlyMap<RangeNumber, string>,
  hasTicks: boolean,
  location: SheetLocation,
): void => {
  const reading = (text: string) => decimalOf(text) ?? { digits: 0n, places: 0 };
  const labelled = list.choices.map((choice) => {
    const value = decimalOf(choice.name);
    if (value !== undefined) return value;
    throw new XlsFormError(messageRef('range.labelNoNumber', { list: list.name, name: choice.name }), {
      sheet: 'choices',
      row: choice.row,
      column: 'name',
    });
  });
  const interval = numbers.get('tick_interval') ?? numbers.get('step') ?? defaults.step;
  const [start = 0n, end = 0n, between = 1n, ...values] = inSameUnit([
    reading(numbers.get('start') ?? defaults.start),
    reading(numbers.get('end') ?? defaults.end),
    reading(interval),
    ...labelled,
  ]);
  for (const [index, value] of values.entries()) {
    if (isBetween(value, start, end) && isMultiple(value - start, between)) continue;
    throw new XlsFormError(
      messageRef('range.labelNoTick', { name: list.choices[index]?.name ?? '', list: list.name }),
      location,
    );
  }
  const ends = new Set(values);
  if (!hasTicks && (ends.size !== 2 || !ends.has(start) || !ends.has(end))) {
    throw new XlsFormError(
      messageRef('range.labelsOfEnds', {
        list: list.name,
        start: numbers.get('start') ?? '',
        end: numbers.get('end') ?? '',
      }),
      location,
    );
  }
};

/**
 * Validates the parameters of a range and returns their effects: integers, or decimals if one of them has a fraction.
 * @throws XlsFormError for numbers that make no scale, and for labels outside of it
 */
export const rangeEffects = (
  parameters: Parameters,
  appearance: string | undefined,
  choices: ReadonlyMap<string, ChoiceList>,
  location: SheetLocation,
): ParameterEffects => {
  const looks = (appearance ?? '').split(/\s+/).filter((word) => word !== '');
  const hasTicks = looks.length === 0 || looks.some((look) => looksWithTicks.has(look));
  if (!hasTicks && tickParameters.some((name) => parameters.has(name))) {
    throw new XlsFormError(messageRef('range.noTicks', { appearance: appearance ?? '', parameters: tickParameters }), {
      ...location,
      column: 'parameters',
    });
  }
  const numbers = numbersOf(parameters, location);
  const decimals = [...numbers.values()].flatMap((text) => decimalOf(text) ?? []);
  const units = new Map([...numbers.keys()].map((name, index) => [name, inSameUnit(decimals)[index] ?? 0n] as const));
  const scale = { start: units.get('start') ?? 0n, end: units.get('end') ?? 0n, step: units.get('step') ?? 0n };
  checkStep('step', scale.step, scale, location);
  const interval = units.get('tick_interval');
  if (interval !== undefined) checkTickInterval(interval, scale, location);
  const placeholder = units.get('placeholder');
  if (placeholder !== undefined) checkPlaceholder(placeholder, scale, location);
  const labels = parameters.get('tick_labelset');
  if (labels !== undefined) {
    const list = choices.get(labels);
    if (list === undefined) {
      throw new XlsFormError(messageRef('range.noLabels', { list: labels }), location);
    }
    checkLabels(list, numbers, !looks.includes(noTicks), location);
  }
  return {
    bind: new Map(decimals.every(isWhole) ? [] : [['type', 'decimal']]),
    control: new Map([...numbers].map(([name, value]) => [attributes[name], value])),
  };
};
