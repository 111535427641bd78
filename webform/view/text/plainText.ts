/** What may mean something in Markdown or HTML, wherever it stands; an ampersand may begin the name of a character. */
const MARKUP = /[\\`*_[\]<>&~\r\n\t]/;

/** What makes a heading, a list or a line of its own at the beginning; spaces there and at the end are dropped. */
const BEGINS_BLOCK = /^(?:\s|[#+=-]|\d+[.)])|\s$/;

/** Whether a label surely reads the same with and without Markdown, as most do: parsing them is a good part of showing a form. */
export const isPlainText = (text: string): boolean => text !== '' && !MARKUP.test(text) && !BEGINS_BLOCK.test(text);
