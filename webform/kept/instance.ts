import type { AnswerFile } from '../sending/answer';
import type { DraftContent } from './drafts';
import type { EngineNode, EngineRoot } from '../engine/engineNode';
import { asideOf, leavesOf } from './formLeaves';
import { originalName } from '../files/names';
import type { ShownForm } from '../view/shownForm';
import { instanceNameIn, shortName } from './instanceName';

const storedAnswer = ({ currentState: { instanceValue = '' }, storedAnswer: stored }: EngineNode): string =>
  stored?.() ?? instanceValue;

const titleOf = (xml: string, leaves: readonly EngineNode[]): string => {
  const texts = leaves.filter(({ nodeType, valueType }) => nodeType === 'input' && valueType === 'string');
  const first = texts
    .map(({ currentState: { instanceValue = '' } }) => instanceValue.trim())
    .find((text) => text !== '');
  return instanceNameIn(xml) || shortName(first ?? '');
};

/** All answers, also those that are not relevant now, and texts that were not understood. */
export const readInstance = (
  root: EngineRoot,
  { typed, unfinished, drawings, asideOf: nodesAside }: Omit<ShownForm, 'page' | 'showPage' | 'onceMade'>,
): { readonly content: Omit<DraftContent, 'page'>; readonly files: readonly AnswerFile[] } => {
  const leaves = leavesOf(root);
  const xml = root.instanceState.instanceXML;
  const aside = asideOf(root, nodesAside);
  const placed = leaves.map((node) => ({ node, reference: node.currentState.reference }));
  const all = [...placed, ...aside.leaves];
  const files = all.map(({ node }) => node.currentState.value).filter((value) => value instanceof File);
  const hidden = [...placed.filter(({ node }) => !node.currentState.relevant), ...aside.leaves];
  const texts = all.map(({ node, reference }) => [reference, typed.textOf(node)] as const);
  const drawn = all.flatMap(({ node, reference }) => {
    const drawing = drawings.toKeep(node);
    return drawing ? [{ reference, ...drawing }] : [];
  });
  const content = {
    xml,
    hidden: Object.fromEntries(hidden.map(({ node, reference }) => [reference, storedAnswer(node)])),
    aside: aside.numbers,
    texts: Object.fromEntries(texts.filter(([, text]) => text !== '')),
    recordings: Object.fromEntries(
      all.flatMap(({ node, reference }) => {
        const recording = unfinished.recordingOf(node);
        return recording ? [[reference, recording] as const] : [];
      }),
    ),
    drawings: Object.fromEntries(drawn.map(({ reference, entry }) => [reference, entry])),
    language: root.languages.length > 1 ? root.currentState.activeLanguage.language : null,
    title: titleOf(xml, leaves),
    files: files.map(({ name, type }) => ({ name, original: originalName(name), type })),
  };
  const named = files.map((file) => ({ name: file.name, blob: file }));
  return { content, files: [...named, ...drawn.flatMap(({ files: parts }) => parts)] };
};

/** Shows in their boxes the texts again that were not understood, and what else the engine does not restore. */
export const showAgain = (
  root: EngineRoot,
  { texts, page, recordings = {}, drawings: drawn = {} }: DraftContent,
  files: readonly AnswerFile[],
  { typed, unfinished, drawings, asideOf: nodesAside, showPage, onceMade }: ShownForm,
): void => {
  showPage(page);
  const placed = leavesOf(root).map((node) => ({ node, reference: node.currentState.reference }));
  const all = [...placed, ...asideOf(root, nodesAside).leaves];
  for (const { node, reference } of all) {
    const recording = recordings[reference];
    if (recording) unfinished.offer(node, recording, files);
    const drawing = drawn[reference];
    if (drawing) void drawings.drawAgain(node, drawing, files);
  }
  if (Object.keys(texts).length === 0) return;
  onceMade(() => {
    for (const { node, reference } of all) {
      const text = texts[reference];
      if (text) typed.typeAgain(node, text, node.currentState.instanceValue ?? '');
    }
  });
};
