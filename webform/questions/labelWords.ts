import { isPlainText } from './plainText';

/** A part of a text, as the engine reads its Markdown. */
interface LabelPart {
  readonly elementName?: string;
  readonly children?: readonly LabelPart[];
  readonly value?: string;
  readonly unsafeHtml?: string;
}

/** A text of a form as the engine gives it out. */
export interface Label {
  readonly asString: string;
  readonly formatted?: readonly LabelPart[];
}

/** Parts that stand on lines of their own. */
const LINES = /^(?:br|div|h\d|hr|li|ol|p|t[adhr]\w*|ul)$/;

const wordsIn = ({ elementName = '', children, value, unsafeHtml }: LabelPart): string => {
  const html =
    unsafeHtml === undefined ? '' : new DOMParser().parseFromString(unsafeHtml, 'text/html').body.textContent;
  const words = `${value ?? ''}${html}${(children ?? []).map(wordsIn).join('')}`;
  return LINES.test(elementName) ? ` ${words} ` : words;
};

/** The words of a label without its Markdown and HTML, for what can only show, search or say plain text. */
export const labelWords = (label: Label): string => {
  const { asString } = label;
  if (isPlainText(asString)) return asString;
  const parts = label.formatted ?? []; // read only if needed: the engine parses its Markdown at each read
  return parts.map(wordsIn).join('').replaceAll(/\s+/g, ' ').trim();
};
