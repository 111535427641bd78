import { messageRef, type MessageRef } from '../../domain/sheet/messageRef';
import type { Container } from '../survey/nodes';

/** The enclosing groups and repeats, outermost first; empty at the root. */
export type ContainerPath = readonly Container[];

/** The number of enclosing repeats. */
export const repeatsIn = (path: ContainerPath): number => path.filter(({ kind }) => kind === 'repeat').length;

/** The path up to the innermost repeat: within one scope, everything has a single value per instance. */
export const scopeOf = (path: ContainerPath): ContainerPath =>
  path.slice(0, path.findLastIndex(({ kind }) => kind === 'repeat') + 1);

/** The number of groups below the innermost repeat. */
export const groupsBelowScope = (path: ContainerPath): number => path.length - scopeOf(path).length;

/** Paths are equal when they end in the same container, because every container has one parent. */
export const isSamePath = (one: ContainerPath, other: ContainerPath): boolean => one.at(-1) === other.at(-1);

/** Whether a path passes through another one, or ends there. */
export const isWithin = (path: ContainerPath, outer: ContainerPath): boolean =>
  outer.length === 0 || path[outer.length - 1] === outer.at(-1);

/** The longest common beginning of all paths. */
export const commonPath = (paths: readonly ContainerPath[]): ContainerPath => {
  const [first = []] = paths;
  const shared = first.findIndex((container, i) => paths.some((path) => path[i] !== container));
  return shared === -1 ? first : first.slice(0, shared);
};

/** As displayed to users. */
export const spelled = (path: ContainerPath): MessageRef =>
  path.length === 0
    ? messageRef('entities.outside')
    : messageRef('entities.within', { path: path.map(({ name }) => name) });
