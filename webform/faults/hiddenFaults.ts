import { sorted } from '../../shared/xpath/cycles';
import { dependencyGraph, type DependentNode } from '../../shared/xpath/dependencyGraph';
import { triggersOf } from '../../shared/xpath/triggersOf';
import type { Expression } from '../../shared/xpath/xpath';
import { fileName } from '../files/media';
import { named } from '../form/namedElements';
import type { Fault } from './fault';
import { bindsOf, controlAt, controlsOf, nodesByPath, pathOf, plainPath, questionName } from './formParts';
import { expressionIn } from './mistaken';

/** What values of a type look like at least. The engine leaves others out without a word. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  int: /^[-+]?\d+$/,
  decimal: /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i,
  date: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:T|$)/,
  time: /^(?:[01]\d|2[0-3]):[0-5]\d/,
  geopoint: /^-?[\d.]+ -?[\d.]+(?: |$)/,
};

/** Computed whenever something they use changes. */
const COMPUTED = ['calculate', 'relevant', 'readonly', 'required'] as const;

type Nodes = ReadonlyMap<string, readonly Element[]>;

const isPath = (path: string): boolean => /^(?:\/[^/()[\]@*'"\s]+)+$/.test(path);

const withoutNode = (form: Document, nodes: Nodes): Fault[] =>
  controlsOf(form)
    .filter((control) => control.localName !== 'repeat' || pathOf(control.parentElement ?? control) !== pathOf(control))
    .filter((control) => isPath(pathOf(control)) && !nodes.has(pathOf(control)))
    .map((control) => ({
      kind: 'leftOut',
      question: questionName(form, control, pathOf(control)),
      details: `${control.nodeName}: the record of the form has no node ${pathOf(control)}.`,
    }));

const unfitValues = (form: Document, nodes: Nodes): Fault[] =>
  bindsOf(form).flatMap((bind): Fault[] => {
    const [path, type] = [pathOf(bind), bind.getAttribute('type')?.replace(/^.*:/, '') ?? ''];
    const value = nodes.get(path)?.[0]?.textContent?.trim() ?? '';
    if (value === '' || !SHAPES[type] || SHAPES[type].test(value)) return [];
    const question = questionName(form, controlAt(form, path), path);
    return [{ kind: 'firstValue', question, details: `${path}: “${value}” is no ${type}.` }];
  });

interface Computed {
  readonly self: string;
  readonly isRelevance: boolean;
  readonly text: string;
  readonly tree: Expression;
}

const computedIn = (form: Document, nodes: Nodes): Computed[] =>
  bindsOf(form).flatMap((bind) =>
    COMPUTED.flatMap((name): Computed[] => {
      const [self, text] = [pathOf(bind), bind.getAttribute(name) ?? ''];
      const tree = text.trim() === '' || !nodes.has(self) ? undefined : expressionIn(text);
      return tree ? [{ self, isRelevance: name === 'relevant', text: `${name}="${text}"`, tree }] : [];
    }),
  );

const used = ({ tree, self }: Computed): readonly string[] => [...triggersOf(tree, self)].map(plainPath);

const unknownAnswers = (form: Document, nodes: Nodes, computed: readonly Computed[]): Fault[] =>
  computed.flatMap((each): Fault[] => {
    const unknown = used(each).filter((path) => path !== '/' && !/[*@]/.test(path) && !nodes.has(path));
    if (unknown.length === 0) return [];
    const question = questionName(form, controlAt(form, each.self), each.self);
    return [{ kind: 'unknown', question, details: `${each.self} ${each.text}: there is no ${unknown.join(', ')}.` }];
  });

/** Only circles of several: what uses its own former value is blank at worst, and may be meant. */
const circles = (form: Document, nodes: Nodes, computed: readonly Computed[]): Fault[] => {
  const numbers = new Map([...nodes.keys()].map((path, index) => [path, index]));
  const record = [...nodes.keys()].map((path): DependentNode => ({
    path,
    parent: numbers.get(path.slice(0, path.lastIndexOf('/'))),
  }));
  const conditions = computed.map((each) => ({
    node: numbers.get(each.self),
    isRelevance: each.isRelevance,
    triggers: used(each).filter((path) => path !== each.self),
  }));
  const { graph, conditionsIn } = dependencyGraph(record, conditions);
  const result = sorted(graph);
  if ('order' in result) return [];
  const circle = conditionsIn(result.circle).flatMap((index) => computed[index] ?? []);
  const names = new Set(circle.map(({ self }) => questionName(form, controlAt(form, self), self)));
  const details = circle.map(({ self, text }) => `${self} ${text}`).join('; ');
  return [{ kind: 'circle', question: [...names].join(', '), details: `These depend on each other: ${details}` }];
};

const INSTANCE = /\binstance\(\s*['"]([^'"]+)['"]\s*\)/;

/** Questions whose list is in a media file that no one has uploaded. */
const withoutChoices = (form: Document, lacks: (file: string) => boolean): Fault[] => {
  const files = new Map(
    named(form, 'instance').map((instance) => [instance.id, fileName(instance.getAttribute('src') ?? '')]),
  );
  return controlsOf(form).flatMap((control): Fault[] => {
    const list = [...control.children].find(({ localName }) => localName === 'itemset')?.getAttribute('nodeset');
    const file = files.get(INSTANCE.exec(list ?? '')?.[1] ?? '') ?? '';
    if (file === '' || !lacks(file)) return [];
    const path = pathOf(control);
    return [
      { kind: 'noChoices', question: questionName(form, control, path), details: `${path}: ${file} is missing.` },
    ];
  });
};

/**
 * Mistakes of a form that the engine shows without a word: as blank answers, or not at all.
 * @param lacks whether a media file of the form is missing
 */
export const hiddenFaults = (xml: string, lacks: (file: string) => boolean): readonly Fault[] => {
  const form = new DOMParser().parseFromString(xml, 'text/xml');
  const nodes = nodesByPath(form);
  const computed = computedIn(form, nodes);
  return [
    ...withoutNode(form, nodes),
    ...withoutChoices(form, lacks),
    ...unfitValues(form, nodes),
    ...unknownAnswers(form, nodes, computed),
    ...circles(form, nodes, computed),
  ];
};
