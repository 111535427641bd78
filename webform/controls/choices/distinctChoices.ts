/** Separates a value from a number in a key; no value can contain it. */
const NUMBER = '\u0000';

/** The choices, with distinct keys as values: the key of a repeated value is that value and a number. */
export const distinctChoices = <
  Choice extends { readonly value: string; readonly label?: unknown; readonly properties?: unknown },
>(
  choices: readonly Choice[],
): readonly Choice[] => {
  const counts = new Map<string, number>();
  return choices.map((choice) => {
    const count = counts.get(choice.value) ?? 0;
    counts.set(choice.value, count + 1);
    if (count === 0) return choice;
    // Getters of the engine's classes are not copied by `...`.
    const { label, properties } = choice;
    return { ...choice, label, properties, value: `${choice.value}${NUMBER}${count}` };
  });
};

/** The value of the choice with this key. */
export const valueOfKey = (key: string): string => key.split(NUMBER)[0] ?? '';

/**
 * The keys of the selected choices.
 * @param values the answer
 * @param picked keys of the choices that the user selected; other values stand for their first choice
 */
export const selectedKeys = (values: readonly string[], picked: readonly string[]): readonly string[] =>
  values.flatMap((value) => {
    const same = picked.filter((key) => valueOfKey(key) === value);
    return same.length > 0 ? same : [value];
  });
