import { XlsFormError } from '../sheetLocation';
import type { FormNode, Repeat } from '../survey/nodes';
import type { Parsed } from './dependencies';
import type { Tree } from './tree';
import { type EmptyForm, evaluate } from '#shared/xpath/emptyForm';
import { asBoolean, asNumber, type Known } from '#shared/xpath/known';
import { resolvedPath } from '#shared/xpath/triggersOf';
import type { Path } from '#shared/xpath/xpath';

/** Types that the app or the device fills when a record is opened. */
const filledByApp = new Set(['start-geopoint', 'background-audio']);

/** Whether a question is certainly unanswered when a record is opened. */
const isEmptyAtFirst = (node: FormNode): boolean =>
  node.kind === 'question' &&
  node.sheet === undefined &&
  node.defaultValue === undefined &&
  (!node.bind.has('calculate') || node.triggers.length > 0) &&
  !node.bind.has('jr:preload') &&
  !filledByApp.has(node.type);

/** A node whose value an expression uses. */
interface UsedValue {
  readonly node: FormNode;
  /** The node whose predicate uses it; an enclosing repeat of both has the same instance for both. */
  readonly filtered?: FormNode | undefined;
}

/** The state of a newly opened record, as far as it is the same for all records. */
export interface InitialInstance {
  /** Evaluates an expression of the form. @throws XlsFormError if that fails */
  readonly evaluate: (parsed: Parsed) => Known;
  /** Whether users certainly reach a question or group when paging through. */
  readonly isReached: (node: FormNode) => boolean;
  /** Whether a repeat certainly gets a second instance when users page through and add instances wherever possible. */
  readonly isRepeated: (repeat: Repeat) => boolean;
  /** The nodes whose value an evaluated expression uses. */
  readonly valuesOf: (parsed: Parsed) => readonly UsedValue[];
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
  const valueOf = (node: FormNode | undefined): Known => {
    if (node === undefined) return undefined;
    if (isEmptyAtFirst(node)) return '';
    const value = calculated.get(node);
    // NaN leaves a calculation empty; the text of booleans differs between apps.
    if (value === '' || Number.isNaN(value)) return '';
    if (isRelevant(node) === false) return '';
    return typeof value === 'boolean' || isRelevant(node) !== true ? undefined : value;
  };
  const values = new Map<Parsed, UsedValue[]>();
  const evaluated = (parsed: Parsed): Known => {
    const { self, location } = parsed.expression;
    const used: UsedValue[] = [];
    const nodeAt = (path: Path | undefined): FormNode | undefined =>
      path === undefined ? undefined : byPath.get(resolvedPath(path, self) ?? '');
    values.set(parsed, used);
    return evaluate(parsed.tree, {
      valueOf: (path, isTaken, filtered) => {
        const node = nodeAt(path);
        if (isTaken && node !== undefined) used.push({ node, filtered: nodeAt(filtered) });
        return valueOf(node);
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
    const count = valueOf(byPath.get(countPath(repeat) ?? ''));
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
    valuesOf: (parsed) => values.get(parsed) ?? [],
  };
};
