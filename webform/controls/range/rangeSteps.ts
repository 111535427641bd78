/** A range of numbers, as in the form. */
export interface Bounds {
  readonly start: string;
  readonly end: string;
  readonly step: string;
}

const fractionOf = (text: string): string => text.split('.')[1] ?? '';

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);

/**
 * The numbers of a range, counted from its start. They are exact: 0.1 three times is 0.3. A range may run downwards, whatever the
 * sign of its step.
 */
export const rangeSteps = ({ start, end, step }: Bounds) => {
  const digits = Math.max(...[start, end, step].map((text) => fractionOf(text).length));
  const scaled = (text: string): bigint =>
    BigInt(`${text.split('.')[0] ?? ''}${fractionOf(text).slice(0, digits).padEnd(digits, '0')}`);
  const [first, final] = [scaled(start), scaled(end)];
  const distance = magnitude(final - first);
  const size = magnitude(scaled(step)) || distance || 1n;
  const direction = final < first ? -1n : 1n;
  const last = Number(distance / size);

  const valueAt = (index: number): string => {
    const value = first + direction * size * BigInt(index);
    const figures = String(magnitude(value)).padStart(digits + 1, '0');
    const whole = figures.slice(0, figures.length - digits);
    const fraction = figures.slice(figures.length - digits).replace(/0+$/, '');
    return `${value < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
  };

  /** Where a number stands, also between two steps: a former version of the form may have allowed it. */
  const placeOf = (value: string): number => {
    const place = ((Number(value) - Number(start)) * Number(direction)) / (Number(size) / 10 ** digits);
    return Math.min(Math.max(place, 0), last);
  };

  return { last, valueAt, placeOf };
};

export type RangeSteps = ReturnType<typeof rangeSteps>;
