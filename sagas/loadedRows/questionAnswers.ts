import { type AnswerKind, type QueryFields, systemNamed, type Repeat } from '../../shared/query/answers';
import { columnKinds, filterColumns } from '../../shared/query/filterTree';
import { questionAt } from '../../shared/query/rowFilters';
import { answerIn, columnIn, isWrittenDay, numberIn, type Value, type ValueOf } from './operands';

/** A question as in requests: its answers, and the repeat that contains them. */
export interface QuestionAnswers {
  readonly kind: AnswerKind;
  /** Each choice of an answer counts. */
  readonly areChoices: boolean;
  /** Choices are counted by rank. */
  readonly areRanked: boolean;
  /** The enclosing repeats, the outermost first. */
  readonly chain: readonly Repeat[];
  readonly valueOf: ValueOf;
}

const ofKind: Readonly<Partial<Record<AnswerKind, (valueOf: ValueOf) => ValueOf>>> = {
  text: (valueOf) => (row, items) => valueOf(row, items) || null,
  day: (valueOf) => (row, items) => {
    const day: Value = valueOf(row, items);
    return typeof day === 'string' && isWrittenDay(day) ? day : null;
  },
};

/**
 * Resolves the name of a question in requests (`home/person/age`, `choices(crops)`, `ranks(needs)`,
 * `__system/reviewState`) to a reader of rows; an answer of a wrong type counts as none.
 * @returns null for unknown questions, and for locations
 */
export const questionAnswers = (field: string, names: QueryFields): QuestionAnswers | null => {
  const [, around, chosen] = /^(choices|ranks)\((.*)\)$/.exec(field) ?? [];
  const path = chosen ?? field;
  const column = systemNamed(filterColumns, names, path);
  if (column !== undefined) {
    const kind = columnKinds[column];
    const valueOf = columnIn(column);
    return { kind, areChoices: false, areRanked: false, chain: [], valueOf: ofKind[kind]?.(valueOf) ?? valueOf };
  }
  const found = questionAt(names, path);
  const answer = found && (found.around.at(-1) ?? names).answerAt(found.name);
  if (!answer || answer.kind === 'geometry') return null;
  const { kind } = answer;
  const valueOf = kind === 'number' ? numberIn(answer) : answerIn(answer);
  return {
    kind,
    areChoices: around === 'choices',
    areRanked: around === 'ranks',
    chain: found.around.map(({ repeat }) => repeat),
    valueOf: ofKind[kind]?.(valueOf) ?? valueOf,
  };
};
