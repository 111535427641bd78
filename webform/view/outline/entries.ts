import type { RepeatInstanceNode } from '@getodk/xforms-engine';
import { t } from '../../page/texts';
import { partsOf, type BodyPart, type GroupPart, type RepeatPart } from '../bodyTree';
import { hasWords, plainWords } from '../text/formText';
import { readText } from '../text/readText';
import { wordsOf } from '../text/textNode';

/** A line of the outline. */
export interface OutlineEntry {
  /** Of the part or the repeat instance. */
  readonly id: string;
  readonly kind: 'group' | 'repeat' | 'instance' | 'question';
  /** Reactive. */
  readonly name: () => string;
  /** The shown entries below it. Reactive. */
  readonly entries: () => readonly OutlineEntry[];
}

// The same object for the same part, so that lines stay when others come or go.
const ofParts = new WeakMap<BodyPart, OutlineEntry>();
const ofInstances = new WeakMap<RepeatInstanceNode, OutlineEntry>();

const remembered = <Key extends object>(
  entries: WeakMap<Key, OutlineEntry>,
  key: Key,
  make: () => OutlineEntry,
): OutlineEntry => {
  const entry = entries.get(key) ?? make();
  entries.set(key, entry);
  return entry;
};

const repeatName = (label: Parameters<typeof plainWords>[0] | null): string =>
  (label && plainWords(label)) || t('engine.repeatItem');

const makeInstance = (node: RepeatInstanceNode, { node: range }: RepeatPart): OutlineEntry => {
  const parts = partsOf(node);
  const { currentState } = range;
  return {
    id: node.nodeId,
    kind: 'instance',
    name: () => `${repeatName(node.currentState.label)} ${currentState.children.indexOf(node) + 1}`,
    entries: () => entriesOf(parts),
  };
};

const instancesOf = (part: RepeatPart): readonly OutlineEntry[] =>
  part.node.currentState.children.map((node) => remembered(ofInstances, node, () => makeInstance(node, part)));

const none: readonly OutlineEntry[] = [];

const entryOf = (part: BodyPart): OutlineEntry => {
  const { id } = part;
  switch (part.kind) {
    case 'group':
      return {
        id,
        kind: 'group',
        name: () => wordsOf(readText(part.label() ?? [])) || t('questions.unnamedGroup'),
        entries: () => entriesOf(part.parts),
      };
    case 'repeat':
      return {
        id,
        kind: 'repeat',
        name: () => repeatName(part.node.currentState.label),
        entries: () => instancesOf(part),
      };
    case 'question':
      return {
        id,
        kind: 'question',
        name: () => {
          const { label } = part.node.currentState;
          return (label && plainWords(label)) || t('questions.unnamed');
        },
        entries: () => none,
      };
  }
};

const hasName = (part: GroupPart): boolean => hasWords(part.label());

/** The entries of parts that are shown; groups without a label have no frame in the form, and no line here. Reactive. */
export const entriesOf = (parts: readonly BodyPart[]): readonly OutlineEntry[] =>
  parts
    .filter((part) => part.isShown())
    .flatMap((part) =>
      part.kind === 'group' && !hasName(part)
        ? entriesOf(part.parts)
        : [remembered(ofParts, part, () => entryOf(part))],
    );
