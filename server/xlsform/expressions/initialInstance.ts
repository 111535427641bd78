import { XlsFormError } from '../sheetLocation';
import type { FormNode, Repeat } from '../survey/nodes';
import type { Parsed } from './dependencies';
import type { Tree } from './tree';
import { type EmptyForm, evaluate } from '../../domain/xpath/emptyForm';
import { asBoolean, asNumber, type Known } from '../../domain/xpath/known';
import { resolvedPath } from '../../domain/xpath/triggersOf';

/** Types that the app or the device fills as soon as a record is opened. */
const filledByApp = new Set(['start-geopoint', 'background-audio']);

/** Whether a question is certainly unanswered when a record is opened. */
const isEmptyAtFirst = (node: FormNode): boolean =>
  node.kind === 'question' &&
  node.sheet === undefined &&
  node.defaultValue === undefined &&
  (!node.bind.has('calculate') || node.triggers.length > 0) &&
  !node.bind.has('jr:preload') &&
  !filledByApp.has(node.type);

/** The state of a newly opened record, as far as it is the same for every one. */
export interface InitialInstance {
  /** Evaluates an expression of the form. @throws XlsFormError if that fails */
  readonly evaluate: (parsed: Parsed) => Known;
  /** Whether users certainly reach a question or group when they page through. */
  readonly isReached: (node: FormNode) => boolean;
  /** Whether a repeat certainly gets a second instance when users page through and add one where they can. */
  readonly isRepeated: (repeat: Repeat) => boolean;
  /** The nodes whose value an evaluated expression uses. */
  readonly valuesOf: (parsed: Parsed) => ReadonlySet<FormNode>;
}

/**
 * Evaluates the conditions and calculations of a form in their order.
 * @param listOf see `EmptyForm`
 * @param countPath the path of the node with the number of instances of a repeat
 * @throws XlsFormError if that fails, e.g. for unknown functions
 */
export const initialInstance = (
  ordered: readonly Parsed[],
  tree: Tree,
  listOf: EmptyForm['listOf'],
  countPath: (repeat: Repeat) => string | undefined,
): InitialInstance => {
  const byPath = new Map<string, FormNode>(tree.nodes.map((node) => [tree.spot(node).path, node]));
  const calculated = new Map<FormNode, Known>();
  const relevant = new Map<FormNode, Known>();

  /** Undefined if unknown. */
  const isRelevant = (node: FormNode): boolean | undefined => {
    let found: boolean | undefined = true;
    for (let at: FormNode | undefined = node; at !== undefined; at = tree.spot(at).parent) {
      const own = at.bind.has('relevant') ? asBoolean(relevant.get(at)) : true;
      if (own === false) return false;
      if (own === undefined) found = undefined;
    }
    return found;
  };
  const valueOf = (path: string | undefined): Known => {
    const node = path === undefined ? undefined : byPath.get(path);
    if (node === undefined) return undefined;
    if (isEmptyAtFirst(node)) return '';
    const value = calculated.get(node);
    // NaN leaves a calculation empty; how booleans are written differs between apps.
    if (value === '' || Number.isNaN(value)) return '';
    if (isRelevant(node) === false) return '';
    return typeof value === 'boolean' || isRelevant(node) !== true ? undefined : value;
  };
  const values = new Map<Parsed, Set<FormNode>>();
  const evaluated = (parsed: Parsed): Known => {
    const { self, location } = parsed.expression;
    const taken = new Set<FormNode>();
    values.set(parsed, taken);
    return evaluate(parsed.tree, {
      valueOf: (path, isTaken) => {
        const target = resolvedPath(path, self);
        const node = target === undefined ? undefined : byPath.get(target);
        if (isTaken && node !== undefined) taken.add(node);
        return valueOf(target);
      },
      listOf,
      onMistake: (mistake) => {
        throw new XlsFormError(mistake, location);
      },
    });
  };

  for (const parsed of ordered) {
    const value = evaluated(parsed);
    const { node, use } = parsed.expression;
    if (node !== undefined && use === 'calculate') calculated.set(node, value);
    if (node !== undefined && use === 'relevant') relevant.set(node, value);
  }

  const countOf = (repeat: Repeat): number | undefined => {
    const count = valueOf(countPath(repeat));
    return count === undefined ? undefined : asNumber(count);
  };
  const hasInstances = (node: FormNode): boolean =>
    node.kind !== 'repeat' || node.count === undefined || (countOf(node) ?? 0) >= 1;
  const isReached = (node: FormNode): boolean => {
    for (let at: FormNode | undefined = node; at !== undefined; at = tree.spot(at).parent)
      if (!hasInstances(at)) return false;
    return isRelevant(node) === true;
  };
  return {
    evaluate: evaluated,
    isReached,
    isRepeated: (repeat) => isReached(repeat) && (repeat.count === undefined || (countOf(repeat) ?? 0) >= 2),
    valuesOf: (parsed) => values.get(parsed) ?? new Set(),
  };
};
