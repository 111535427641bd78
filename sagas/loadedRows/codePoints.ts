const beyondPlane = /[\ud800-\uffff]/;

/** Half of a character beyond the first plane comes after all others here, and before them as `<` sees it. */
const moved = (code: number): number => {
  if (code < 0xd800) return code;
  return code >= 0xe000 ? code - 0x800 : code + 0x2000;
};

/** A text that `<` compares by its characters, as databases do, and not by halves of them. */
export const comparable = (text: string): string => {
  if (!beyondPlane.test(text)) return text;
  return Array.from({ length: text.length }, (_, at) => String.fromCharCode(moved(text.charCodeAt(at)))).join('');
};
