import { sameOfType } from '../../shared/answers/sameOfType';
import type { Questions } from './questions';
import { leavesOf, questionPath } from './record';

/** An answer that is not the same in two records. */
export interface Difference {
  /** Where it is, such as `/data/visit[2]/place`. */
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** The ids and the name of a record, which are new in each version. */
const OWN = new Set(['instanceID', 'deprecatedID', 'instanceName']);

const clean = (text: string): string => text.replaceAll('\r\n', '\n').trim();

const inOrder = (text: string): string => text.split(/\s+/).sort().join(' ');

const typeOf = (type: string | undefined): string => {
  const local = type?.slice(type.indexOf(':') + 1) ?? '';
  return local === 'integer' ? 'int' : local;
};

/** The answers of a record by where they are, without ids and what the form writes by itself; a blank one is ''. */
export const answersIn = (xml: string, questions: Questions): ReadonlyMap<string, string> =>
  new Map(
    leavesOf(xml)
      .filter(({ path, element }) => !OWN.has(element.localName) && !questions.written.has(questionPath(path)))
      .map(({ path, element }) => [path, clean(element.textContent)]),
  );

/** Whether two answers to a question are the same, also if they are spelled otherwise. */
export const sameAnswer =
  (questions: Questions) =>
  (path: string, one: string, other: string): boolean => {
    if (one === other) return true;
    if (one === '' || other === '') return false;
    const question = questionPath(path);
    if (questions.several.has(question)) return inOrder(one) === inOrder(other);
    return sameOfType(typeOf(questions.types.get(question)), one, other);
  };

/**
 * Which answers differ between two records of one form. What the form writes by itself is not compared, nor are ids; an
 * answer that is blank is the same as none.
 */
export const differencesOf = (before: string, after: string, questions: Questions): readonly Difference[] => {
  const [old, now] = [answersIn(before, questions), answersIn(after, questions)];
  const isSame = sameAnswer(questions);
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((path) => ({ path, before: old.get(path) ?? '', after: now.get(path) ?? '' }))
    .filter(({ path, before: one, after: other }) => !isSame(path, one, other));
};
