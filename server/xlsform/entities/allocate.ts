import { messageRef } from '../../domain/sheet/messageRef';
import { XlsFormError } from '../sheetLocation';
import type { EntityRow } from '../sheets/sheets';
import type { Container } from '../survey/nodes';
import { type ContainerPath, isSamePath, spelled } from './containerPath';
import type { EntityRequest } from './entityRequest';

/** The container of each entity; undefined is the root. */
export type Allocation = ReadonlyMap<Container | undefined, EntityRow>;

/** The path itself and its parents, innermost first, up to another one. */
const upTo = (path: ContainerPath, outermost: ContainerPath): readonly ContainerPath[] =>
  Array.from({ length: path.length - outermost.length + 1 }, (_, i) => path.slice(0, path.length - i));

/** Requests grouped by scope, scopes in order of first occurrence. */
const byScope = (requests: readonly EntityRequest[]): readonly (readonly EntityRequest[])[] => {
  const scopes = new Map<Container | undefined, EntityRequest[]>();
  for (const request of requests) {
    const key = request.scope.at(-1);
    const known = scopes.get(key);
    if (known === undefined) scopes.set(key, [request]);
    else known.push(request);
  }
  return [...scopes.values()].map((scope) => scope.toSorted((a, b) => a.entity.row - b.entity.row));
};

/**
 * Gives every entity its own container: the deepest possible one, or one further out if that is in use.
 * @throws XlsFormError if all possible containers of an entity are in use
 */
export const allocate = (requests: readonly EntityRequest[]): Allocation => {
  const [only, another] = requests;
  // A single entity outside of repeats goes to the root, where older programs look for it.
  if (only !== undefined && another === undefined && only.scope.length === 0)
    return new Map([[undefined, only.entity]]);

  const allocated = new Map<Container | undefined, EntityRow>();
  /** Containers between a saved question and its entity: another entity there would receive its properties. */
  const reserved = new Map<Container | undefined, EntityRow>();

  const allocateTo = ({ entity, scope, path, saved }: EntityRequest): void => {
    const candidates = upTo(path, scope);
    const taken = (candidate: ContainerPath): EntityRow | undefined =>
      allocated.get(candidate.at(-1)) ?? reserved.get(candidate.at(-1));
    // Questions within containers of another entity would become properties of that entity.
    const rival = saved.length > 0 ? reserved.get(saved[0]?.at(-1)) : undefined;
    const free = candidates.find((candidate) => taken(candidate) === undefined);
    const isFirst = free !== undefined && isSamePath(free, path);
    if (free === undefined || (rival !== undefined && !isFirst)) {
      const other = rival ?? taken(scope);
      throw new XlsFormError(
        messageRef('entities.sameContainer', {
          list: entity.listName,
          other: other?.listName ?? '',
          row: other?.row ?? 0,
          place: spelled(scope),
        }),
        { sheet: 'entities', row: entity.row },
      );
    }
    allocated.set(free.at(-1), entity);
    reserved.set(free.at(-1), entity);
    for (const lineage of saved)
      if (lineage.length >= free.length)
        for (const between of upTo(lineage, free)) reserved.set(between.at(-1), entity);
  };
  byScope(requests).flat().forEach(allocateTo);
  return allocated;
};
