import { ref, toRaw, type Ref } from 'vue';
import { distinctChoices, selectedKeys, valueOfKey } from '../controls/choices/distinctChoices';
import type { ChoiceQuestion } from './choiceList';

/** The choices of a question, of which those with the same value have names of their own in place of it. */
export const toldApart = distinctChoices;

const pressed = new WeakMap<object, Ref<string | null>>();

const pressedIn = (question: ChoiceQuestion): Ref<string | null> => {
  const known = pressed.get(toRaw(question)) ?? ref(null);
  pressed.set(toRaw(question), known);
  return known;
};

/** The name of the choice that a person has pressed, as long as its value is the answer; else of the first with that value. */
export const chosenOne = (question: ChoiceQuestion): string | undefined => {
  const [value] = question.currentState.value;
  const name = pressedIn(question).value;
  return name !== null && value === valueOfKey(name) ? name : value;
};

/** Chooses by the name of a choice; null takes the answer away. */
export const chooseOne = (question: ChoiceQuestion, name: string | null): void => {
  pressedIn(question).value = name;
  question.selectValue(name === null ? null : valueOfKey(name));
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
export const chosenSeveral = (question: SeveralQuestion): readonly string[] =>
  selectedKeys(question.currentState.value, tickedIn(question).value);

/** Chooses by names of choices. */
export const chooseSeveral = (question: SeveralQuestion, names: readonly string[]): void => {
  tickedIn(question).value = names;
  question.selectValues([...new Set(names.map(valueOfKey))]);
};
