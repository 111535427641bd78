import type { EngineNode, EngineRoot } from '../engine/engineNode';
import { originalName } from '../files/names';
import type { Questions } from './questions';
import { plainPath, questionPath } from './record';

/** The words of a form for what is known by its name in the data. */
export interface FormWords {
  /** The question, and the repetitions it is in: `Name · Member 2`. */
  readonly question: (path: string) => string;
  /** An answer as the form tells it; '' is none. */
  readonly answer: (path: string, value: string) => string;
}

/** Before there is a form, names in the data stand for themselves. */
export const noWords: FormWords = { question: (path) => path, answer: (_, value) => value };

/** What a form calls something, by where it is, in the language in which it is filled in. */
export const wordsOf = (root: EngineRoot, questions: Questions): FormWords => {
  const labels = new Map<string, string>();
  const repeats = new Set<string>();
  const choices = new Map<string, Map<string, string>>();
  const visit = ({ nodeType, currentState }: EngineNode): void => {
    const { reference, label, children, valueOptions } = currentState;
    const [path, question] = [plainPath(reference), questionPath(reference)];
    const words = label?.asString ?? '';
    if (nodeType.startsWith('repeat')) repeats.add(question);
    if (words !== '') {
      labels.set(path, words);
      // The only words for rows that are not in this record.
      if (!labels.has(question)) labels.set(question, words);
    }
    const known = choices.get(question) ?? new Map<string, string>();
    for (const option of valueOptions ?? []) known.set(option.value, option.label.asString);
    if (known.size > 0) choices.set(question, known);
    for (const child of children ?? []) visit(child);
  };
  visit(root);

  const wordsAt = (path: string): string =>
    labels.get(path) ?? labels.get(questionPath(path)) ?? questionPath(path).split('/').at(-1) ?? path;

  const rowsOf = (path: string): readonly string[] => {
    const steps = path.split('/');
    return steps.slice(1, -1).flatMap((step, index) => {
      const at = steps.slice(0, index + 2).join('/');
      if (!repeats.has(questionPath(at))) return [];
      return [`${wordsAt(at)} ${/\[(\d+)\]$/.exec(step)?.[1] ?? '1'}`];
    });
  };

  return {
    question: (path) => [wordsAt(path), ...rowsOf(path).toReversed()].join(' · '),
    answer: (path, value) => {
      const question = questionPath(path);
      const known = choices.get(question);
      if (questions.uploads.has(question)) return originalName(value);
      if (!known) return value;
      if (!questions.several.has(question)) return known.get(value) ?? value;
      return value
        .split(/\s+/)
        .map((code) => known.get(code) ?? code)
        .join(', ');
    },
  };
};
