import type { DraftContent } from './drafts';
import { leavesOf } from './formLeaves';
import { originalName } from '../fileNames';
import { onceAllAreMade } from '../questions/lateQuestion';
import { isUnread } from '../typed/unanswered';

/** A node of the form, as the engine hands it out. */
export interface EngineNode {
  readonly nodeId: string;
  readonly nodeType: string;
  readonly valueType?: string;
  readonly currentState: {
    readonly reference: string;
    readonly relevant: boolean;
    readonly value: unknown;
    readonly instanceValue?: string;
    readonly children: readonly EngineNode[] | null;
    readonly label?: { readonly asString: string } | null;
  };
  /** The answer, also while the question is not asked. */
  readonly storedAnswer?: () => string;
}

interface Language {
  readonly language: string;
}

/** The form that is filled in, as the engine hands it out. */
export interface EngineRoot extends EngineNode {
  readonly currentState: EngineNode['currentState'] & { readonly activeLanguage: Language };
  readonly instanceState: { readonly instanceXML: string };
  readonly languages: readonly Language[];
  setLanguage(language: Language): void;
}

const storedAnswer = ({ currentState: { instanceValue = '' }, storedAnswer: stored }: EngineNode): string =>
  stored?.() ?? instanceValue;

const LONGEST_TITLE = 80;

const titleOf = (xml: string, leaves: readonly EngineNode[]): string => {
  const meta = new DOMParser().parseFromString(xml, 'text/xml').getElementsByTagNameNS('*', 'instanceName')[0];
  const named = meta?.textContent?.trim();
  const texts = leaves.filter(({ nodeType, valueType }) => nodeType === 'input' && valueType === 'string');
  const first = texts
    .map(({ currentState: { instanceValue = '' } }) => instanceValue.trim())
    .find((text) => text !== '');
  return (named || first || '').slice(0, LONGEST_TITLE);
};

const boxOf = ({ nodeId }: EngineNode): HTMLInputElement | null => {
  const box = document.getElementById(nodeId);
  return box instanceof HTMLInputElement ? box : null;
};

/** Everything that is filled in, also what is not asked now, and what was typed and not understood. */
export const readInstance = (root: EngineRoot): { readonly content: DraftContent; readonly files: readonly File[] } => {
  const leaves = leavesOf(root);
  const xml = root.instanceState.instanceXML;
  const files = leaves.map(({ currentState: { value } }) => value).filter((value) => value instanceof File);
  const hidden = leaves.filter(({ currentState: { relevant } }) => !relevant);
  const unread = leaves.filter(isUnread);
  const at = (nodes: readonly EngineNode[], text: (node: EngineNode) => string) =>
    Object.fromEntries(nodes.map((node) => [node.currentState.reference, text(node)]));
  const content: DraftContent = {
    xml,
    hidden: at(hidden, storedAnswer),
    texts: at(unread, (node) => boxOf(node)?.value ?? ''),
    language: root.languages.length > 1 ? root.currentState.activeLanguage.language : null,
    title: titleOf(xml, leaves),
    files: files.map(({ name, type }) => ({ name, original: originalName(name), type })),
  };
  return { content, files };
};

/** Shows the language again, and in their boxes the texts that were not understood. */
export const showAgain = (root: EngineRoot, { language, texts }: DraftContent): void => {
  const chosen = root.languages.find((one) => one.language === language);
  if (chosen) root.setLanguage(chosen);
  if (Object.keys(texts).length === 0) return;
  onceAllAreMade(() => {
    for (const node of leavesOf(root)) {
      const text = texts[node.currentState.reference];
      const box = text ? boxOf(node) : null;
      if (!text || !box) continue;
      box.value = text;
      for (const event of ['input', 'change']) box.dispatchEvent(new Event(event, { bubbles: true }));
    }
  });
};
