const beyondPlane = /[\ud800-\uffff]/;

/** Surrogates sort after all other characters here, but before some of them with `<`. */
const moved = (code: number): number => {
  if (code < 0xd800) return code;
  return code >= 0xe000 ? code - 0x800 : code + 0x2000;
};

/** A text that `<` compares by code points, as databases do, not by UTF-16 units. */
export const comparable = (text: string): string => {
  if (!beyondPlane.test(text)) return text;
  return Array.from({ length: text.length }, (_, at) => String.fromCharCode(moved(text.charCodeAt(at)))).join('');
};
