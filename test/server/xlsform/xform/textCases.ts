import { itextOf, written, type SheetTexts, type Texts } from './written';

export interface TextCase {
  readonly sheets: SheetTexts;
  /** The content of itext, by language. */
  readonly itext: Texts;
  /** Expected and forbidden parts of the form. */
  readonly holds?: readonly string[];
  readonly lacks?: readonly string[];
}

/** A test for each workbook: whether its texts are in itext or inline. */
export const testTexts = (cases: Readonly<Record<string, TextCase>>): void =>
  test.each(Object.entries(cases))('%s', (_, { sheets, itext, holds = [], lacks = [] }) => {
    const xml = written(sheets);
    expect(itextOf(xml)).toEqual(itext);
    for (const part of holds) expect(xml).toContain(part);
    for (const part of lacks) expect(xml).not.toContain(part);
  });
