import { ref, toRaw, type Ref } from 'vue';
import type { ChoiceQuestion } from './choiceList';

type Option = ChoiceQuestion['currentState']['valueOptions'][number];

/** Stands in the name of a choice before its number among those of one value; no value can hold it. */
const NUMBER = '\u0000';

/** The choices of a question, of which those with the same value have names of their own in place of it. */
export const toldApart = (options: readonly Option[]): readonly Option[] => {
  const times = new Map<string, number>();
  return options.map((option) => {
    const time = times.get(option.value) ?? 0;
    times.set(option.value, time + 1);
    return time === 0 ? option : { ...option, value: `${option.value}${NUMBER}${time}` };
  });
};

const pressed = new WeakMap<object, Ref<string | null>>();

const pressedIn = (question: ChoiceQuestion): Ref<string | null> => {
  const known = pressed.get(toRaw(question)) ?? ref(null);
  pressed.set(toRaw(question), known);
  return known;
};

const valueOf = (name: string): string => name.split(NUMBER)[0] ?? '';

/** The name of the choice that a person has pressed, as long as its value is the answer; else of the first with that value. */
export const chosenOne = (question: ChoiceQuestion): string | undefined => {
  const [value] = question.currentState.value;
  const name = pressedIn(question).value;
  return name !== null && value === valueOf(name) ? name : value;
};

/** Chooses by the name of a choice; null takes the answer away. */
export const chooseOne = (question: ChoiceQuestion, name: string | null): void => {
  pressedIn(question).value = name;
  question.selectValue(name === null ? null : valueOf(name));
};

/** What several choices of a question are chosen by. */
type SeveralQuestion = Pick<ChoiceQuestion, 'currentState'> & { selectValues(values: readonly string[]): void };

const ticked = new WeakMap<object, Ref<readonly string[]>>();

const tickedIn = (question: SeveralQuestion): Ref<readonly string[]> => {
  const known = ticked.get(toRaw(question)) ?? ref([]);
  ticked.set(toRaw(question), known);
  return known;
};

/** The names of the choices that a person has ticked; of values that came otherwise, of the first with each. */
export const chosenSeveral = (question: SeveralQuestion): readonly string[] => {
  const names = tickedIn(question).value;
  return question.currentState.value.flatMap((value) => {
    const same = names.filter((name) => valueOf(name) === value);
    return same.length > 0 ? same : [value];
  });
};

/** Chooses by names of choices. */
export const chooseSeveral = (question: SeveralQuestion, names: readonly string[]): void => {
  tickedIn(question).value = names;
  question.selectValues([...new Set(names.map(valueOf))]);
};
