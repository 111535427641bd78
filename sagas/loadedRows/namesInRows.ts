import { ownFields } from '../../api/ownFields';
import type { Field } from '../../api/schemas/field';
import { answerKind, type QueryFields } from '../../server/domain/query/answers';

/** Rows between which work may stop. */
export const PIECE = 64;

/** What names in a query refer to, in rows of a form with these fields. */
export const namesInRows = (fields: readonly Field[]): QueryFields => {
  const answers = new Map(
    ownFields(fields).map(({ path, type }) => [
      path.slice(1),
      { path: path.slice(1).split('/'), kind: answerKind(type) },
    ]),
  );
  return { answerAt: (path) => answers.get(path), kind: 'submissions' };
};
