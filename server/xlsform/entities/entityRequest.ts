import { messageRef } from '../../domain/sheet/messageRef';
import { XlsFormError } from '../sheetLocation';
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

/** A question related to an entity. */
export interface EntityMention {
  readonly path: ContainerPath;
  /** The row of the question. */
  readonly row: number;
  readonly name: string;
  /** Whether its answer is saved to the entity; otherwise an expression of the entity refers to it. */
  readonly isSaved: boolean;
}

/** Possible containers of an entity. */
export interface EntityRequest {
  readonly entity: EntityRow;
  readonly scope: ContainerPath;
  /** The deepest possible container; the others are its parents up to the scope. */
  readonly path: ContainerPath;
  /** The containers of the saved questions. */
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

/** The container of all saved questions in the deepest repeat; without any, of all references. */
const requestedPath = (mentions: readonly EntityMention[], saved: readonly ContainerPath[]): ContainerPath => {
  if (saved.length === 0) return deepest(mentions.map(({ path }) => path));
  return deepest([scopeOf(deepest(saved)), commonPath(saved)]);
};

/**
 * Determines the group or repeat for an entity: every related question must have a single value there.
 * @param mentions the related questions, in the order of the survey; at least one
 * @throws XlsFormError if no container suits all of them
 */
export const requestOf = (entity: EntityRow, mentions: readonly EntityMention[]): EntityRequest => {
  const [first, ...others] = mentions;
  const inner = others.reduce((best, mention) => {
    return best === undefined || repeatsIn(mention.path) > repeatsIn(best.path) ? mention : best;
  }, first);
  const scope = scopeOf(inner?.path ?? []);
  const saved = [...new Map(mentions.filter(({ isSaved }) => isSaved).map(({ path }) => [path.at(-1), path])).values()];
  const path = requestedPath(mentions, saved);

  for (const mention of mentions) {
    const own = scopeOf(mention.path);
    const isApart = !isWithin(scope, own) || (mention.isSaved && !isSamePath(scopeOf(path), own));
    if (!isApart) continue;
    const elsewhere = isWithin(scope, own) ? path : scope;
    const values = {
      list: entity.listName,
      question: mention.name,
      place: spelled(own),
      elsewhere: spelled(elsewhere),
    };
    throw mention.isSaved
      ? new XlsFormError(messageRef('entities.savedApart', values), {
          sheet: 'survey',
          row: mention.row,
          column: 'save_to',
        })
      : new XlsFormError(messageRef('entities.apart', values), { sheet: 'entities', row: entity.row });
  }
  // Expressions may also aggregate all instances of a deeper repeat, for example as a sum.
  return { entity, scope: saved.length === 0 ? scope : scopeOf(path), path, saved };
};
