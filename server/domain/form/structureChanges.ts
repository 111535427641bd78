import type { Field } from '#api/schemas/form/field';

/** Differences between the questions of a new version and those of the published one. */
export interface StructureChanges {
  /** Questions that were removed, renamed, or moved to another group. */
  readonly dropped: readonly Field[];
  /** Questions with another type, which can only be text (`checkFieldTypes`). */
  readonly retyped: readonly { readonly field: Field; readonly type: string }[];
}

const isQuestion = ({ path, type }: Field): boolean =>
  type !== 'structure' && type !== 'repeat' && !path.startsWith('/meta/');

/**
 * Compares two versions of a form by the paths of their questions, without metadata of submissions (`meta`).
 * @param published the fields of the published version
 * @param next the fields of the uploaded version
 */
export const structureChanges = (published: readonly Field[], next: readonly Field[]): StructureChanges => {
  const types = new Map(next.map(({ path, type }) => [path, type]));
  const questions = published.filter(isQuestion);
  return {
    dropped: questions.filter(({ path }) => !types.has(path)),
    retyped: questions.flatMap((field) => {
      const type = types.get(field.path);
      return type === 'string' && type !== field.type ? [{ field, type }] : [];
    }),
  };
};
