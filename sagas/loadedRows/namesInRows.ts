import type { Field } from '#api/schemas/form/field';
import { answerKind, type Answer, type Level, type QueryFields, type RepeatFields } from '../../shared/query/answers';

/** Number of rows between possible pauses. */
export const PIECE = 64;

/** The fields of a level, in a repeat or outside of any: its direct fields, and its repeats. */
const levelOf = (fields: readonly Field[], around: string, depth: number): Level => {
  const inside = fields.filter(({ path }) => path.startsWith(`${around}/`));
  const repeats = inside.filter(({ type }) => type === 'repeat');
  const isOwn = ({ path }: Field): boolean => !repeats.some((repeat) => path.startsWith(`${repeat.path}/`));
  const answers = new Map<string, Answer>();
  const levels = new Map<string, RepeatFields>();
  for (const { path, type } of inside.filter(isOwn)) {
    const name = path.slice(around.length + 1);
    const keys = name.split('/');
    if (type === 'repeat') {
      const table = path.slice(1).replaceAll('/', '.');
      const parentColumn = `__Submissions${around.replaceAll('/', '-')}-id`;
      const repeat = { path: keys, table, parentColumn, depth: depth + 1 };
      levels.set(name, { repeat, ...levelOf(inside, path, depth + 1) });
    } else if (type !== 'structure') {
      answers.set(name, { path: keys, kind: answerKind(type), ...(depth > 0 && { depth }) });
    }
  }
  return { answerAt: (path) => answers.get(path), repeatAt: (path) => levels.get(path) };
};

/** Resolves names in a query for rows of a form with these fields. */
export const namesInRows = (fields: readonly Field[]): QueryFields => ({
  ...levelOf(fields, '', 0),
  kind: 'submissions',
});
