import { XlsFormError } from '../place';
import type { EntityRow } from '../sheets/sheets';
import {
  type ContainerPath,
  commonPath,
  groupsBelowScope,
  isSamePath,
  isWithin,
  repeatsIn,
  scopeOf,
  spelled,
} from './containerPath';

/** A question that an entity has to do with. */
export interface EntityMention {
  readonly path: ContainerPath;
  /** The row of the question. */
  readonly row: number;
  readonly name: string;
  /** Whether its answer is saved to the entity; otherwise an expression of the entity refers to it. */
  readonly isSaved: boolean;
}

/** Where an entity would like to stand. */
export interface EntityRequest {
  readonly entity: EntityRow;
  readonly scope: ContainerPath;
  /** The deepest container it may stand in; it can go up from there as far as the scope. */
  readonly path: ContainerPath;
  /** Where the saved questions stand. */
  readonly saved: readonly ContainerPath[];
}

const deepest = (paths: readonly ContainerPath[]): ContainerPath =>
  paths.reduce<ContainerPath>(
    (best, path) =>
      repeatsIn(path) > repeatsIn(best) ||
      (repeatsIn(path) === repeatsIn(best) && groupsBelowScope(path) > groupsBelowScope(best))
        ? path
        : best,
    paths[0] ?? [],
  );

/** The container that holds all saved questions of the deepest repeat; without any, all that is referred to. */
const wishedPath = (mentions: readonly EntityMention[], saved: readonly ContainerPath[]): ContainerPath => {
  if (saved.length === 0) return deepest(mentions.map(({ path }) => path));
  return deepest([scopeOf(deepest(saved)), commonPath(saved)]);
};

/**
 * Works out in which group or repeat an entity has to stand: all it has to do with must have one value there.
 * @param mentions the questions it has to do with, in the order of the survey; at least one
 * @throws XlsFormError where no place suits all of them
 */
export const requestOf = (entity: EntityRow, mentions: readonly EntityMention[]): EntityRequest => {
  const [first, ...others] = mentions;
  const inner = others.reduce((best, mention) => {
    return best === undefined || repeatsIn(mention.path) > repeatsIn(best.path) ? mention : best;
  }, first);
  const scope = scopeOf(inner?.path ?? []);
  const saved = [...new Map(mentions.filter(({ isSaved }) => isSaved).map(({ path }) => [path.at(-1), path])).values()];
  const path = wishedPath(mentions, saved);

  for (const mention of mentions) {
    const own = scopeOf(mention.path);
    const isApart = !isWithin(scope, own) || (mention.isSaved && !isSamePath(scopeOf(path), own));
    if (!isApart) continue;
    const elsewhere = isWithin(scope, own) ? path : scope;
    const sentence = `An entity of “${entity.listName}” cannot have to do with questions of repeats that are apart: “${mention.name}” stands ${spelled(own)}, another question ${spelled(elsewhere)}.`;
    throw mention.isSaved
      ? new XlsFormError(`${sentence} Save to another list, or copy the answer by a calculation and save that.`, {
          sheet: 'survey',
          row: mention.row,
          column: 'save_to',
        })
      : new XlsFormError(`${sentence} Refer to questions of one repeat only.`, { sheet: 'entities', row: entity.row });
  }
  return { entity, scope, path, saved };
};
