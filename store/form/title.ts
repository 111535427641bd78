import type { FormExtended } from '#api/schemas/form';

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A reference of XML 1.0 (sections 4.1 and 4.6): a predefined entity, or a character by its number. */
const reference = /&(amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});/gi;

const meant = (whole: string, name: string): string => {
  const named = characters[name.toLowerCase()];
  if (named !== undefined) return named;
  const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
};

/** A title as the author wrote it, from a server that stored it XML-escaped: `Survey &amp; wells`. */
export const decodedTitle = (title: string): string => title.replace(reference, meant);

const readable = new WeakMap<FormExtended, FormExtended>();

/** A form with its title decoded; cached by form, so that selectors stay memoized. */
export const withDecodedTitle = (form: FormExtended): FormExtended => {
  if (form.name === null || !form.name.includes('&')) return form;
  const known = readable.get(form) ?? { ...form, name: decodedTitle(form.name) };
  readable.set(form, known);
  return known;
};
