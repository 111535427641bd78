import type { SheetTexts } from './sheetTexts';

/** The name of a text, for one with plural forms without them. */
type Named<Name extends string> = Name extends `${infer Base}_${'one' | 'other'}` ? Base : Name;

/** The keys of what is said about workbooks, e.g. `names.taken`. */
export type SaidKey = {
  [Section in keyof SheetTexts]: `${Section}.${Named<keyof SheetTexts[Section] & string>}`;
}[keyof SheetTexts];

/** What is filled in: as it is, several one after the other, or something said itself. */
export type SaidValue = string | number | readonly string[] | Said;

/**
 * A sentence in no language yet: its text is chosen where it is told (`sentenceIn`). A value `count` decides between plural
 * forms.
 */
export interface Said {
  readonly key: SaidKey;
  readonly values?: Readonly<Record<string, SaidValue>>;
}

/** @param values by the variables of the text */
export const said = (key: SaidKey, values?: Said['values']): Said => (values === undefined ? { key } : { key, values });
