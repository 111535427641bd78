import { fileEndings } from '#api/submission/fileEndings';
import type { Field } from '#api/schemas/form/field';
import type { SubmissionRow } from '../../api/schemas/odata';
import type { SubmissionPicture, SubmissionPictures } from '#api/schemas/explore/pictures';
import type { Repeat } from '../../shared/query/answers';
import { questionAt } from '../../shared/query/rowFilters';
import type { Rows } from '#store/submission/rows';
import { questionAnswers } from './questionAnswers';
import { namesInRows, PIECE } from './namesInRows';
import { noItems, rawAnswerIn, type Value, type ValueOf } from './operands';
import { rowsVisit } from './matchingRepeatRows';

/** A request for pictures; sizes of their files are not known. */
export interface RowPicturesQuery {
  /** The questions with the pictures, by their names in requests; empty for all. */
  readonly fields: readonly string[];
  /** The questions of their captions, by their names in requests. */
  readonly captions: readonly string[];
  readonly limit: number;
  readonly offset: number;
}

const { picture, otherPicture, film } = fileEndings;
const ending = new RegExp(`\\.(${[...picture, ...otherPicture, ...film].join('|')})$`, 'i');

/** The text of a caption; moments as sent. */
const captionIn = (valueOf: ValueOf, isMoment: boolean): ((row: SubmissionRow) => Value) => {
  return (row) => {
    const value = valueOf(row, noItems);
    return isMoment && typeof value === 'number' ? new Date(value).toISOString() : value;
  };
};

/** Whether any file of a submission has arrived. If some are missing, only its attachment list shows which. */
const hasFiles = ({ __system }: SubmissionRow): boolean => __system.attachmentsPresent > 0;

interface FileQuestion {
  readonly field: string;
  readonly chain: readonly Repeat[];
  readonly nameIn: (row: SubmissionRow, items: readonly unknown[]) => unknown;
}

/**
 * The pictures and videos in rows, as listed by our server (`docs/odata.md`): in the order of rows, then of questions
 * and repeat rows; yields wherever it may pause. If some files of a row are missing, all are listed.
 * @param rows without encrypted ones
 * @param fields those of the form
 */
export function* picturesOfRows(
  rows: Rows<SubmissionRow>,
  { fields: chosen, captions, limit, offset }: RowPicturesQuery,
  fields: readonly Field[],
): Generator<undefined, SubmissionPictures> {
  const names = namesInRows(fields);
  const questions = fields.flatMap(({ path, type, binary }): FileQuestion[] => {
    const field = path.slice(1);
    const found = binary === true || type === 'binary' ? questionAt(names, field) : undefined;
    const answer = found && (found.around.at(-1) ?? names).answerAt(found.name);
    if (!found || !answer) return [];
    return [{ field, chain: found.around.map(({ repeat }) => repeat), nameIn: rawAnswerIn(answer) }];
  });
  const visits = questions.map(({ chain }) => rowsVisit({}, names, chain, 0).visit);
  const told = captions.flatMap((name) => {
    const asked = questionAnswers(name, names);
    return asked ? [captionIn(asked.valueOf, asked.kind === 'moment')] : [];
  });
  const counts = new Map<string, number>();
  const pictures: SubmissionPicture[] = [];
  let [place, missing] = [0, 0];

  const add = (row: SubmissionRow, field: string, name: unknown): void => {
    if (typeof name !== 'string' || !ending.test(name)) return;
    counts.set(field, (counts.get(field) ?? 0) + 1);
    if (chosen.length > 0 && !chosen.includes(field)) return;
    if (place >= offset && place < offset + limit) {
      const { __id: instanceId, __system } = row;
      const { submissionDate: submittedAt } = __system;
      pictures.push({
        instanceId,
        name,
        field,
        submittedAt,
        size: 0,
        captions: told.map((captionOf) => captionOf(row)),
      });
    }
    place += 1;
  };

  for (let index = 0; index < rows.length; index += 1) {
    const row = rows.at(index);
    if (!row) continue;
    const { attachmentsExpected, attachmentsPresent } = row.__system;
    missing += Math.max(0, attachmentsExpected - attachmentsPresent);
    if (hasFiles(row)) {
      for (const [at, { field, chain, nameIn }] of questions.entries()) {
        if (chain.length === 0) add(row, field, nameIn(row, noItems));
        else visits[at]?.(row, (items) => add(row, field, nameIn(row, items)));
      }
    }
    if (index % PIECE === PIECE - 1) yield;
  }
  const counted = questions.flatMap(({ field }) => {
    const count = counts.get(field);
    return count === undefined ? [] : [{ field, count }];
  });
  return { pictures, questions: counted, missing };
}
