/** A number, and its number of occurrences. */
export interface Counted {
  readonly value: number;
  readonly count: number;
}

/** Like `percentile_cont` of SQL: interpolates between adjacent values. */
const quantile = (numbers: readonly Counted[], answered: number, share: number): number => {
  const place = share * (answered - 1);
  const at = (index: number): number => {
    let before = 0;
    const found = numbers.find(({ count }) => (before += count) > index);
    return found?.value ?? numbers.at(-1)?.value ?? 0;
  };
  const [low, high] = [at(Math.floor(place)), at(Math.ceil(place))];
  return low + (high - low) * (place - Math.floor(place));
};

/** Statistics of counted numbers in ascending order. @returns null without any */
export const figuresOfCounted = (numbers: readonly Counted[]) => {
  const [first, last] = [numbers[0], numbers.at(-1)];
  if (first === undefined || last === undefined) return null;
  const answered = numbers.reduce((sum, { count }) => sum + count, 0);
  const sum = numbers.reduce((all, { value, count }) => all + value * count, 0);
  return {
    answered,
    min: first.value,
    max: last.value,
    sum,
    mean: sum / answered,
    quartiles: [0.25, 0.5, 0.75].map((share) => quantile(numbers, answered, share)),
    areWhole: numbers.every(({ value }) => Number.isInteger(value)),
  };
};
