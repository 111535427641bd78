import type { TypedTexts } from '../../controls/typed/typedTexts';
import type { FormRoot } from '../../engine/nodes';
import type { OutlineEntry } from './entries';

/** How many required answers are missing, and how many answers are not valid. */
export interface Problems {
  readonly missing: number;
  readonly faults: number;
}

/** The problems of entries by their ids; those without any are left out. */
export type ProblemsById = ReadonlyMap<string, Problems>;

export const noProblems: Problems = { missing: 0, faults: 0 };

const sum = (one: Problems, other: Problems): Problems => ({
  missing: one.missing + other.missing,
  faults: one.faults + other.faults,
});

const ofQuestions = (root: FormRoot, typed: TypedTexts): ProblemsById => {
  const { violations } = root.validationState;
  const required = new Set<string>(
    violations.filter(({ violation }) => violation.condition === 'required').map(({ nodeId }) => nodeId),
  );
  return new Map(
    typed.blocking(violations).map((question) => {
      const isMissing = required.has(question.nodeId) && !typed.isUnread(question);
      return [question.nodeId, isMissing ? { missing: 1, faults: 0 } : { missing: 0, faults: 1 }];
    }),
  );
};

/** What prevents sending, of each question and of each entry around it; that of the form is the one of ''. */
export const problemsOf = (root: FormRoot, typed: TypedTexts, entries: readonly OutlineEntry[]): ProblemsById => {
  const questions = ofQuestions(root, typed);
  const found = new Map<string, Problems>();
  const add = (id: string, problems: Problems): Problems => {
    if (problems.missing + problems.faults > 0) found.set(id, problems);
    return problems;
  };
  const walk = (all: readonly OutlineEntry[]): Problems =>
    all
      .map((entry) =>
        add(entry.id, entry.kind === 'question' ? (questions.get(entry.id) ?? noProblems) : walk(entry.entries())),
      )
      .reduce(sum, noProblems);
  add('', walk(entries));
  return found;
};
