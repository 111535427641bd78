import { xmlField, type AnswerFile } from '../sending/answer';
import { knowName } from '../files/names';
import type { DraftContent } from './drafts';
import { writableText } from '../form/writableText';

/** The element at a step of a path such as `visit[2]`, made where it is missing. */
const childAt = (parent: Element, step: string): Element => {
  const [, name = step, position = '1'] = /^(.+?)(?:\[(\d+)\])?$/.exec(step) ?? [];
  const same = [...parent.children].filter(({ nodeName }) => nodeName === name);
  let child = same.at(Number(position) - 1);
  for (let count = same.length; child === undefined || count < Number(position); count += 1) {
    const prefix = name.includes(':') ? (name.split(':')[0] ?? null) : null;
    const made = parent.ownerDocument.createElementNS(parent.lookupNamespaceURI(prefix), name);
    const last = [...parent.children].filter(({ nodeName }) => nodeName === name).at(-1);
    if (last) last.after(made);
    else parent.append(made);
    child = made;
  }
  return child;
};

/**
 * Puts answers to questions that are not asked into the XML, which lacks them: the engine takes them from there, and shows
 * them when the questions are asked again.
 * @param hidden answers by references such as `/data/visit[2]/place`
 */
export const withHidden = (xml: string, hidden: Readonly<Record<string, string>>): string => {
  if (Object.keys(hidden).length === 0) return xml;
  const parsed = new DOMParser().parseFromString(xml, 'text/xml');
  for (const [reference, answer] of Object.entries(hidden)) {
    const [, , ...steps] = reference.split('/');
    if (steps.length === 0) continue;
    steps.reduce(childAt, parsed.documentElement).textContent = writableText(answer);
  }
  return new XMLSerializer().serializeToString(parsed);
};

/** What the engine restores a form from. */
export const restorable = ({ xml, hidden, files: names }: DraftContent, files: readonly AnswerFile[]): FormData => {
  const data = new FormData();
  data.set(xmlField, new File([withHidden(writableText(xml), hidden)], xmlField, { type: 'text/xml' }));
  for (const { name, original, type } of names) {
    const blob = files.find((file) => file.name === name)?.blob;
    if (!blob) continue;
    knowName(name, original);
    data.set(name, new File([blob], name, { type }));
  }
  return data;
};
