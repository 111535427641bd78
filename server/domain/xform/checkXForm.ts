import type { FormWarningType } from '../../../api/formWarnings';
import { runCooperatively, type Task } from '../cooperative/cooperative';
import type { ServerLanguage } from '../language/serverLanguage';
import { said, type Said } from '../sheet/said';
import { sentenceIn } from '../sheet/sentenceIn';
import { readingXml } from '../xml/xml';
import { tagStart } from '../xml/xmlSplice';
import { sorted } from '../xpath/cycles';
import { dependencyGraph } from '../xpath/dependencyGraph';
import { mistakesIn } from '../xpath/mistakesIn';
import { parseXPath } from '../xpath/parseXPath';
import { syntaxMistake } from '../xpath/syntaxMistake';
import { triggersOf } from '../xpath/triggersOf';
import type { Expression } from '../xpath/xpath';
import { XPathSyntaxError } from '../xpath/xpathTokens';
import { outlineReader } from './outlineReader';
import type { OutlineExpression, XFormOutline } from './xformOutline';

type Details = Readonly<Record<string, string | number>>;

/** A warning about a form, as newer servers write them: `reason` is a sentence for programs that do not know the type. */
export interface FormWarning {
  readonly type: FormWarningType;
  readonly details: Details;
  readonly reason: string;
}

/** A warning before its line and language are known. */
interface Found {
  readonly end: number;
  readonly type: FormWarningType;
  readonly details: Details;
  /** What the reason ends with; the detail of that name is in the language of the request. */
  readonly hint?: Said;
  readonly reason: string;
}

interface Parsed {
  readonly expression: OutlineExpression;
  readonly tree: Expression;
}

/** Longer names and expressions are cut: they are there to be found again. */
const MAX_QUOTE = 200;
const quoted = (text: string): string => {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  return line.length > MAX_QUOTE ? `${line.slice(0, MAX_QUOTE)}…` : line;
};

const withoutPrefixes = (path: string): string => path.replaceAll(/[^/:@]+:/g, '');

const missing = (end: number, attribute: string, path: string): Found => ({
  end,
  type: 'nodeMissing',
  details: { attribute, path: quoted(path) },
  reason: `${attribute}: the record of the form has no node “${quoted(path)}”.`,
});

const referenceWarnings = ({ references }: XFormOutline, nodes: ReadonlySet<string>): Found[] => {
  const shown = new Set<string>();
  return references.flatMap(({ end, element, attribute, written, path, isShown }): Found[] => {
    if (written === undefined) {
      const reason = `“${quoted(element)}” does not say where its answer belongs: it has neither “ref” nor “bind”.`;
      return [{ end, type: 'questionUnbound', details: { element: quoted(element) }, reason }];
    }
    if (path === undefined ? attribute === 'bind' : !nodes.has(path)) return [missing(end, attribute, written)];
    if (path === undefined || !isShown) return [];
    if (!shown.has(path)) {
      shown.add(path);
      return [];
    }
    const reason = `A second question, group or repeat for “${quoted(path)}”.`;
    return [{ end, type: 'questionTwice', details: { path: quoted(path) }, reason }];
  });
};

const inBrowser = (end: number, hint: Said): Found => ({
  end,
  type: 'notInBrowser',
  details: {},
  hint,
  reason: 'This form cannot be filled in in the browser.',
});

/** What the engine of web forms refuses, but devices may take. */
const browserWarnings = ({ nodes, references, unshowable }: XFormOutline): Found[] => {
  const known = new Set(nodes.map(({ path }) => path));
  const filled = new Set(nodes.flatMap(({ parent }) => (parent === undefined ? [] : (nodes[parent]?.path ?? []))));
  const misplaced = references.flatMap(({ end, element, path, isShown, isContainer }): Found[] => {
    if (path === undefined || !isShown || !known.has(path) || filled.has(path) === isContainer) return [];
    const key = isContainer ? 'browser.emptyGroup' : 'browser.fullQuestion';
    return [inBrowser(end, said(key, { path: quoted(path), element: quoted(element) }))];
  });
  return [...unshowable.map(({ end, hint }) => inBrowser(end, hint)), ...misplaced];
};

const textWarnings = ({ textReferences, texts }: XFormOutline): Found[] =>
  textReferences
    .filter(({ id }) => !texts.has(id))
    .map(({ end, attribute, id }) => {
      const reason = `${attribute}: the translations have no text “${quoted(id)}”.`;
      return { end, type: 'textMissing', details: { attribute, id: quoted(id) }, reason };
    });

const broken = ({ end, attribute, text }: OutlineExpression, hint: Said): Found => ({
  end,
  type: 'expressionBroken',
  details: { attribute, text: quoted(text) },
  hint,
  reason: `${attribute}: “${quoted(text)}” does not work.`,
});

/** The nodes an expression uses that the record does not have. In texts, relative paths begin at whoever shows them. */
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

/** Each once. */
const hintsOf = (tree: Expression, hasList: (id: string) => boolean): Iterable<Said> =>
  new Map([...mistakesIn(tree, hasList)].map((mistake) => [sentenceIn(mistake, 'en'), mistake])).values();

/** A file may have very many expressions, so it yields after each. */
function* expressionWarnings(
  { expressions, lists }: XFormOutline,
  nodes: ReadonlySet<string>,
  parsed: Parsed[],
): Task<Found[]> {
  const found: Found[] = [];
  for (const expression of expressions) {
    yield;
    try {
      const one = { expression, tree: parseXPath(expression.text) };
      parsed.push(one);
      for (const hint of hintsOf(one.tree, (id) => lists.has(id))) found.push(broken(expression, hint));
      for (const path of missingNodes(one, nodes)) found.push(missing(expression.end, expression.attribute, path));
    } catch (error) {
      if (!(error instanceof XPathSyntaxError)) throw error;
      found.push(broken(expression, syntaxMistake(expression.text, error.mistake)));
    }
  }
  return found;
}

const circleWarnings = ({ nodes }: XFormOutline, parsed: readonly Parsed[]): Found[] => {
  const numbers = new Map(nodes.map(({ path }, i) => [path, i]));
  const conditions = parsed.filter(
    ({ expression: { computes, self } }) => computes !== undefined && self !== undefined && numbers.has(self),
  );
  const { graph, conditionsAmong } = dependencyGraph(
    nodes,
    conditions.map(({ expression: { self = '', computes }, tree }) => ({
      node: numbers.get(self),
      isRelevance: computes === 'relevance',
      triggers: [...triggersOf(tree, self)].map(withoutPrefixes),
    })),
  );
  const result = sorted(graph);
  if ('order' in result) return [];
  const circle = conditionsAmong(result.circle).flatMap((index) => conditions[index]?.expression ?? []);
  const first = circle.findIndex(({ end }) => end === Math.min(...circle.map((one) => one.end)));
  const begun = [...circle.slice(first), ...circle.slice(0, first + 1)];
  const names = begun.map(({ self = '' }) => self.slice(self.lastIndexOf('/') + 1));
  const text = quoted(names.filter((name, i) => name !== names[i - 1] || names.length === 2).join(' → '));
  const reason = `These depend on each other in a circle: ${text}. Take one of the references out.`;
  return begun.slice(0, 1).map(({ end }) => ({ end, type: 'expressionsCircular', details: { circle: text }, reason }));
};

/** Adds the lines, and the hints; `found` is in the order of the file. */
const toldIn = (language: ServerLanguage, xml: string, found: readonly Found[]): FormWarning[] => {
  let line = 1;
  let at = 0;
  return found.map(({ end, type, details, hint, reason }) => {
    for (const start = tagStart(xml, end); at < start; at += 1) if (xml[at] === '\n') line += 1;
    if (!hint) return { type, details: { line, ...details }, reason: `Line ${line}, ${reason}` };
    const told = { line, ...details, hint: sentenceIn(hint, language) };
    return { type, details: told, reason: `Line ${line}, ${reason} ${sentenceIn(hint, 'en')}` };
  });
};

function* checking(xml: string, language: ServerLanguage): Task<readonly FormWarning[]> {
  const reader = outlineReader();
  yield* readingXml(xml, reader);
  const outline = reader.outline();
  const nodes = new Set(outline.nodes.map(({ path }) => path));
  const parsed: Parsed[] = [];
  const found = [
    ...referenceWarnings(outline, nodes),
    ...textWarnings(outline),
    ...browserWarnings(outline),
    ...(yield* expressionWarnings(outline, nodes, parsed)),
    ...circleWarnings(outline, parsed),
  ];
  return toldIn(
    language,
    xml,
    found.sort((one, other) => one.end - other.end),
  );
}

/**
 * Finds what devices or our web forms would refuse in a form, or show wrongly: references to nothing, expressions that
 * cannot be read or always fail, circles, two questions for one node, missing texts. The check of workbooks (`checkForm`) has
 * the same rules for expressions. What depends on answers is not looked at.
 * @param xml a form that `readXForm` reads
 * @param language of the hints; the reasons are English, for programs that do not know the type of the warning
 * @returns the warnings in the order of the file
 */
export const checkXForm = (xml: string, language: ServerLanguage = 'en'): Promise<readonly FormWarning[]> =>
  runCooperatively(checking(xml, language));
