/**
 * What Markdown knows and forms do not: a text that begins so would be drawn as a quotation or a line, or not at all
 * (`> 18 years`, `---`). Names of micromark's constructs.
 */
export const FORM_MARKDOWN = {
  disable: {
    null: [
      'blockQuote',
      'codeFenced',
      'codeIndented',
      'definition',
      'labelStartImage',
      'setextUnderline',
      'thematicBreak',
    ],
  },
} as const;

/** Elements with an effect of their own that come in pairs around other texts, besides those of the engine. */
const PAIRED = ['del', 's', 'small', 'sub', 'sup'] as const;

/** Elements that devices know; those that the engine does not let through leave their texts. */
const KNOWN = [
  ...PAIRED,
  'a|b|big|br|cite|dfn|div|em|font|h[1-6]|hr|i|li|ol|p|span|strike|strong|table|tbody|td|th|thead|tr|tt|u|ul',
].join('|');

const NO_MARKUP = new RegExp(String.raw`<(?!/?(?:${KNOWN})(?:\s+[\w:-]+\s*=[^<>]*)?\s*/?>|!--[\s\S]*?-->)`, 'gi');

/** How the engine marks in a text where an answer stands. */
const ANSWER = /`(--ODK-OUTPUT-STRING-\d+--)`/g;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** What Markdown took for HTML, with the answers that stand in it. */
export const withAnswers = (html: string, answers: ReadonlyMap<string, string>): string =>
  html.replaceAll(ANSWER, (mark, name: string) => escaped(answers.get(name) ?? mark));

/** What Markdown took for HTML, where words in angle brackets that are no element of forms stay words: `<name>`. */
export const onlyMarkup = (html: string, answers: ReadonlyMap<string, string>): string =>
  withAnswers(html.replaceAll(NO_MARKUP, '&lt;'), answers);

/** A text that is no markup, with the answers that stand in it. Marks side by side are one text for Markdown. */
export const answersIn = (text: string, answers: ReadonlyMap<string, string>): string =>
  text.replaceAll(/`*(--ODK-OUTPUT-STRING-\d+--)`*/g, (mark, name: string) => answers.get(name) ?? mark);

/** A text whose number at the beginning is no mark of a list: `2. How old is …`. */
export const withPlainNumber = (text: string): string => text.replace(/^(\s*\d+)([.)])/, '$1\\$2');

/** Whether Markdown was right to take it for HTML. */
export const isMarkup = (html: string): boolean => html.search(NO_MARKUP) < 0;

type Elements = Readonly<Record<string, new (children: unknown) => object>>;

/** The classes by which the engine draws paired elements. */
export const pairedElements = (Parent: new (children: unknown) => object): Elements =>
  Object.fromEntries(
    PAIRED.map((elementName) => [
      elementName,
      class extends Parent {
        elementName = elementName;
      },
    ]),
  );

/** Properties by which a text can be neither hidden nor laid over others. */
const HARMLESS =
  /^\s*(?:(?:background-)?color|font-(?:family|size|style|weight)|text-(?:align|decoration))\s*:[^()\\]*$/i;

/** Leaves of a style what changes the look of a text only. A hook of DOMPurify. */
export const keepHarmlessStyle = (_: unknown, attribute: { attrName: string; attrValue: string }): void => {
  if (attribute.attrName !== 'style') return;
  attribute.attrValue = attribute.attrValue
    .split(';')
    .filter((property) => HARMLESS.test(property))
    .join(';');
};
