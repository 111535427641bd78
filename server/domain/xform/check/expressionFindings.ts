import type { Task } from '../../cooperative/cooperative';
import type { MessageRef } from '../../sheet/messageRef';
import { sentenceIn } from '../../sheet/sentenceIn';
import { sorted } from '#shared/xpath/cycles';
import { dependencyGraph } from '#shared/xpath/dependencyGraph';
import { evaluatedMistakes } from '#shared/xpath/evaluatedMistakes';
import { mistakesIn } from '#shared/xpath/mistakesIn';
import { parseXPath } from '#shared/xpath/parseXPath';
import { syntaxMistake } from '#shared/xpath/syntaxMistake';
import { triggersOf } from '#shared/xpath/triggersOf';
import type { Expression } from '#shared/xpath/xpath';
import { XPathSyntaxError } from '#shared/xpath/xpathTokens';
import type { OutlineExpression, XFormOutline } from '../xformOutline';
import { quoted, type Finding } from './finding';
import { nodeMissing } from './referenceFindings';

/** A parsed expression. */
export interface Parsed {
  readonly expression: OutlineExpression;
  readonly tree: Expression;
}

const withoutPrefixes = (path: string): string => path.replaceAll(/[^/:@]+:/g, '');

const broken = ({ end, attribute, text }: OutlineExpression, hint: MessageRef, isMistake: boolean): Finding => ({
  end,
  type: 'expressionBroken',
  details: { attribute, text: quoted(text) },
  hint,
  reason: `${attribute}: “${quoted(text)}” does not work.`,
  isMistake,
});

/** Missing nodes of an expression. In texts, relative paths start where the text is shown. */
const missingNodes = ({ expression, tree }: Parsed, nodes: ReadonlySet<string>): string[] => {
  const { self } = expression;
  if (self !== undefined && nodes.has(self))
    return [...triggersOf(tree, self)].filter(
      (path) => path !== '/' && !/[*@]/.test(path) && !nodes.has(withoutPrefixes(path)),
    );
  return tree.kind === 'path' && tree.isAbsolute
    ? missingNodes({ tree, expression: { ...expression, self: '' } }, new Set(['', ...nodes]))
    : [];
};

/** Limits of our own parser, not of devices. */
const ownLimits: ReadonlySet<string> = new Set(['xpath.tooDeep', 'xpath.tooLong']);

/** Problems of an expression, without duplicates, and whether devices refuse the form because of them. */
const brokenParts = (one: Parsed, { lists, present }: XFormOutline): Finding[] => {
  const { expression, tree } = one;
  const { computes, self } = expression;
  const hasList = (id: string): boolean => lists.has(id);
  const isEvaluated = computes !== undefined && self !== undefined && present.has(self);
  const isCertain = new Set(
    isEvaluated ? [...evaluatedMistakes(tree, hasList)].map((hint) => sentenceIn(hint, 'en')) : [],
  );
  const hints = new Map([...mistakesIn(tree, hasList)].map((hint) => [sentenceIn(hint, 'en'), hint]));
  return [...hints].map(([sentence, hint]) => broken(expression, hint, isCertain.has(sentence)));
};

/** Problems of expressions. Yields after each, as a file may have very many. @param parsed is filled */
export function* expressionFindings(
  outline: XFormOutline,
  nodes: ReadonlySet<string>,
  parsed: Parsed[],
): Task<Finding[]> {
  const found: Finding[] = [];
  for (const expression of outline.expressions) {
    yield;
    try {
      const one = { expression, tree: parseXPath(expression.text) };
      parsed.push(one);
      found.push(...brokenParts(one, outline));
      for (const path of missingNodes(one, nodes)) found.push(nodeMissing(expression.end, expression.attribute, path));
    } catch (error) {
      if (!(error instanceof XPathSyntaxError)) throw error;
      const isMistake = expression.isParsedAtOnce && !ownLimits.has(error.mistake.key);
      found.push(broken(expression, syntaxMistake(expression.text, error.mistake), isMistake));
    }
  }
  return found;
}

/** The first cycle of calculations and conditions, if there is one. */
export const circleFindings = ({ nodes }: XFormOutline, parsed: readonly Parsed[]): Finding[] => {
  const numbers = new Map(nodes.map(({ path }, i) => [path, i]));
  const conditions = parsed.filter(
    ({ expression: { computes, self } }) => computes !== undefined && self !== undefined && numbers.has(self),
  );
  const { graph, conditionsIn } = dependencyGraph(
    nodes,
    conditions.map(({ expression: { self = '', computes }, tree }) => ({
      node: numbers.get(self),
      isRelevance: computes === 'relevance',
      triggers: [...triggersOf(tree, self)].map(withoutPrefixes),
    })),
  );
  const result = sorted(graph);
  if ('order' in result) return [];
  const circle = conditionsIn(result.circle).flatMap((index) => conditions[index]?.expression ?? []);
  const first = circle.findIndex(({ end }) => end === Math.min(...circle.map((one) => one.end)));
  const begun = [...circle.slice(first), ...circle.slice(0, first + 1)];
  const names = begun.map(({ self = '' }) => self.slice(self.lastIndexOf('/') + 1));
  const text = quoted(names.filter((name, i) => name !== names[i - 1] || names.length === 2).join(' → '));
  const reason = `These depend on each other in a circle: ${text}. Take one of the references out.`;
  return begun
    .slice(0, 1)
    .map(({ end }) => ({ end, type: 'expressionsCircular', details: { circle: text }, reason, isMistake: true }));
};
