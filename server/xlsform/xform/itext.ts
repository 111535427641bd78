import { element } from '../../domain/xml/xmlElement';
import { escapeXml } from '../../domain/xml/xml';
import type { Piece } from '../expressions/references';

/** The value in a language without a translation; otherwise apps would show the id. */
const MISSING = '-';

/** Forms of a text that every language needs; pictures and sounds may be missing. */
const neverMissing: ReadonlySet<string> = new Set(['', 'guidance']);

/** The values of one text in one language, as XML by form; `''` is the text itself. */
type Values = Map<string, string>;

/** A user-visible text as XML: text, and an `output` for each value. */
export const inlineXml = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => (typeof piece === 'string' ? escapeXml(piece) : element('output', { value: piece.output })))
    .join('');

/** Collects texts by language, in order, and writes them as `<itext>`. */
export class Itext {
  readonly #languages = new Map<string, Map<string, Values>>();
  /** Each text with the forms it has in any language. */
  readonly #forms = new Map<string, Set<string>>();

  constructor(readonly defaultLanguage: string) {}

  /** @param xml the content of the `value`; the last one for the same place counts */
  add(language: string, id: string, form: string, xml: string): void {
    const texts = this.#languages.get(language) ?? new Map<string, Values>();
    this.#languages.set(language, texts);
    texts.set(id, (texts.get(id) ?? new Map<string, string>()).set(form, xml));
    this.#forms.set(id, (this.#forms.get(id) ?? new Set<string>()).add(form));
  }

  /** `<itext>`, every text in every language; `''` if there are none. */
  xml(): string {
    const translations = [...this.#languages].map(([language, texts]) =>
      element(
        'translation',
        language === this.defaultLanguage ? { lang: language, default: 'true()' } : { lang: language },
        ...[...this.#forms].map(([id, forms]) => textXml(id, forms, texts.get(id))),
      ),
    );
    return translations.length === 0 ? '' : element('itext', {}, ...translations);
  }
}

const textXml = (id: string, forms: ReadonlySet<string>, values: Values | undefined): string => {
  const written = [...forms].flatMap((form) => {
    const value = values?.get(form) ?? (neverMissing.has(form) ? MISSING : undefined);
    return value === undefined ? [] : [element('value', form === '' ? {} : { form }, value)];
  });
  return element('text', { id }, ...written);
};
