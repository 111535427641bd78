import { type AnswerKind, type QueryFields, systemNamed, type Repeat } from '../../server/domain/query/answers';
import { columnKinds, filterColumns } from '../../server/domain/query/filterTree';
import { questionAt } from '../../server/domain/query/rowFilters';
import { answerIn, columnIn, isWrittenDay, numberIn, type Value, type ValueOf } from './operands';

/** A question as it is asked about: what was answered to it, in rows of which repeat. */
export interface AskedAnswers {
  readonly kind: AnswerKind;
  /** Each choice of an answer counts. */
  readonly areChoices: boolean;
  /** By its place in the answer. */
  readonly areRanked: boolean;
  /** The repeats around it, the outermost first. */
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
 * What a question is called in requests (`home/person/age`, `choices(crops)`, `ranks(needs)`, `__system/reviewState`), as what is read of rows; an
 * answer that is not of the type of its question is none.
 * @returns null for what is no question of the form, and for places
 */
export const askedAnswers = (field: string, names: QueryFields): AskedAnswers | null => {
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
