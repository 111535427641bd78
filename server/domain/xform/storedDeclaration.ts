import type { EntityDeclaration } from './entityForm';

/** A declaration as JSON. */
export interface StoredDeclaration extends Omit<EntityDeclaration, 'questions'> {
  readonly questions: Readonly<Record<string, readonly string[]>>;
}

export const storedDeclaration = ({ questions, ...declaration }: EntityDeclaration): StoredDeclaration => ({
  ...declaration,
  questions: Object.fromEntries(questions),
});

export const readDeclaration = ({ questions, ...declaration }: StoredDeclaration): EntityDeclaration => ({
  ...declaration,
  questions: new Map(Object.entries(questions)),
});
