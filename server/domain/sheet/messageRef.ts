import type { SheetTexts } from './sheetTexts';

/** Name of a text, without the suffix of a plural form. */
type Named<Name extends string> = Name extends `${infer Base}_${'one' | 'other'}` ? Base : Name;

/** Keys of messages about workbooks, e.g. `names.taken`. */
export type MessageRefKey = {
  [Section in keyof SheetTexts]: `${Section}.${Named<keyof SheetTexts[Section] & string>}`;
}[keyof SheetTexts];

/** Value of a variable: as it is, a list, or another message. */
export type MessageValue = string | number | readonly string[] | MessageRef;

/** A message without a language; `sentenceIn` renders it. A value `count` selects the plural form. */
export interface MessageRef {
  readonly key: MessageRefKey;
  readonly values?: Readonly<Record<string, MessageValue>>;
}

/** @param values by the variables of the text */
export const messageRef = (key: MessageRefKey, values?: MessageRef['values']): MessageRef =>
  values === undefined ? { key } : { key, values };
