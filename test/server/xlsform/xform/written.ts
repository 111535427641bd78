import { parseXml, type XmlElement } from '#server/domain/xml/xml';
import { convertWorkbook } from '#server/xlsform/convert';

/** Sheets as text: the first line holds the headers, cells are separated by `|`, `⏎` is a line break. */
export type SheetTexts = Readonly<Record<string, string>>;

const rowsOf = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('⏎', '\n')));

/** The XForm of a workbook with these sheets, its apostrophes unchanged. */
export const written = (sheets: SheetTexts): string =>
  convertWorkbook(
    Object.entries(sheets).map(([name, text]) => ({ name, rows: rowsOf(text) })),
    'form',
  ).xml.replaceAll('&apos;', "'");

const find = (within: XmlElement, local: string): XmlElement[] =>
  within.children.flatMap((child) => [...(child.local === local ? [child] : []), ...find(child, local)]);

const attribute = (of: XmlElement, name: string): string =>
  of.attributes.find((candidate) => candidate.name === name)?.value ?? '';

/** A text as people write it, with `{path}` for a value. */
const wordsOf = (value: XmlElement): string =>
  value.children.length === 0
    ? value.text
    : value.children.map((output) => `{${attribute(output, 'value').trim()}}`).join('') + value.text;

export type Texts = Record<string, Record<string, Record<string, string>>>;

/** itext as `{ language: { id: { form: text } } }`; the form of plain text is `text`, values come first. */
export const itextOf = (xml: string): Texts =>
  Object.fromEntries(
    find(parseXml(xml), 'translation').map((translation) => [
      `${attribute(translation, 'lang')}${attribute(translation, 'default') === '' ? '' : ' (default)'}`,
      Object.fromEntries(
        translation.children.map((text) => [
          attribute(text, 'id'),
          Object.fromEntries(text.children.map((value) => [attribute(value, 'form') || 'text', wordsOf(value)])),
        ]),
      ),
    ]),
  );

/** `<h:body>` as written. */
export const bodyOf = (xml: string): string => /<h:body.*<\/h:body>|<h:body[^>]*\/>/s.exec(xml)?.[0] ?? '';
