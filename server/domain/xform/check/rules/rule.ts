import type { XmlReader, XmlTag } from '#server/domain/xml/xml';
import { areaOf, type Area } from '../../xformReader';
import type { Finding } from '../finding';

/** An open element with the known part of its content. */
export interface Place {
  readonly tag: XmlTag;
  readonly area: Area;
  /** Index just after the start tag. */
  readonly end: number;
  readonly parent: Place | undefined;
  /** Number of direct children, by local name. */
  readonly children: Map<string, number>;
  /** The text directly inside. */
  text: string;
}

/** A group of rules about the structure of a form, applied during parsing. */
export interface Rule {
  readonly open?: (place: Place) => void;
  readonly close?: (place: Place) => void;
  /** All findings, after the form was read. */
  readonly findings: () => readonly Finding[];
}

/** Value of an attribute without a namespace; JavaRosa ignores others. */
export const plainAttribute = ({ attributes }: XmlTag, name: string): string | undefined =>
  attributes.find(({ local, uri }) => local === name && uri === '')?.value;

/** Elements that JavaRosa parses as questions. */
export const controls: ReadonlySet<string> = new Set([
  'input',
  'secret',
  'select',
  'select1',
  'rank',
  'range',
  'trigger',
  'upload',
]);
export const selects: ReadonlySet<string> = new Set(['select', 'select1', 'rank']);
export const actions: ReadonlySet<string> = new Set(['setvalue', 'setgeopoint', 'recordaudio']);

const inside = (place: Place, isMeant: (local: string) => boolean): boolean => {
  for (let at = place.parent; at?.area === 'body'; at = at.parent) if (isMeant(at.tag.local)) return true;
  return false;
};

/** Whether JavaRosa looks for questions and groups at this location: in the body, in no question, label or action. */
export const isInForm = (place: Place): boolean =>
  place.parent?.area === 'body' &&
  !inside(place, (local) => controls.has(local) || actions.has(local) || ['label', 'hint', 'model'].includes(local));

/** Whether it is parsed as a question. */
export const isControl = (place: Place): boolean => controls.has(place.tag.local) && isInForm(place);

/** Applies rules during the parsing of a form. */
export const ruleReader = (rules: readonly Rule[]): XmlReader => {
  const open: Place[] = [];
  return {
    open: (tag, _depth, end) => {
      const parent = open.at(-1);
      parent?.children.set(tag.local, (parent.children.get(tag.local) ?? 0) + 1);
      const area = areaOf(parent?.area ?? 'top', tag.local);
      const place: Place = { tag, area, end, parent, children: new Map(), text: '' };
      open.push(place);
      for (const rule of rules) rule.open?.(place);
    },
    text: (text) => {
      const place = open.at(-1);
      if (place) place.text += text;
    },
    close: () => {
      const place = open.pop();
      if (place) for (const rule of rules) rule.close?.(place);
    },
  };
};
