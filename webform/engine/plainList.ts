/** A row of a list: the names of its elements, an array that rows share, and their texts; null for an empty element. */
interface PlainRow {
  readonly name: string;
  readonly names: readonly string[];
  readonly cells: readonly (string | null)[];
}

interface PlainList {
  /** Of the element around the rows. */
  readonly name: string;
  readonly rows: readonly PlainRow[];
}

/** The names of the elements of a row, with their tags. */
interface Shape {
  readonly names: readonly string[];
  readonly opening: readonly string[];
  readonly closing: readonly string[];
}

const OPENING = /<([A-Za-z_][\w.-]*)(\/?)>/y;
const BLANKS = /[ \t\n]*/y;
const DECLARATION = /^<\?xml\s[^<>?]*\?>/;
/** What XML does not allow in texts. */
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\]\]>/;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text is not of the plain kind. */
class NotPlain extends Error {}

const decode = (text: string): string =>
  text.replaceAll(/&(\w*;?)/g, (_, rest: string) => {
    const character = rest.endsWith(';') ? ENTITIES[rest.slice(0, -1)] : undefined;
    if (character === undefined) throw new NotPlain();
    return character;
  });

class Reader {
  #at = 0;
  #shape: Shape = { names: [], opening: [], closing: [] };
  readonly #shapes = new Map<string, Shape>();
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  skipBlanks(): void {
    // Most elements follow each other directly.
    if (this.#text.charCodeAt(this.#at) === 60) return;
    BLANKS.lastIndex = this.#at;
    BLANKS.test(this.#text);
    this.#at = BLANKS.lastIndex;
  }

  isAtEnd(): boolean {
    return this.#at === this.#text.length;
  }

  /** Whether this comes next, which is then read. */
  skip(expected: string): boolean {
    const isNext = this.#text.startsWith(expected, this.#at);
    if (isNext) this.#at += expected.length;
    return isNext;
  }

  opening(): { readonly name: string; readonly isEmpty: boolean } {
    OPENING.lastIndex = this.#at;
    const [tag = '', name = '', end] = OPENING.exec(this.#text) ?? [];
    if (tag === '') throw new NotPlain();
    this.#at += tag.length;
    return { name, isEmpty: end === '/' };
  }

  #cell(closing: string): string | null {
    const end = this.#text.indexOf('<', this.#at);
    const text = this.#text.slice(this.#at, end);
    this.#at = end;
    if (end < 0 || !this.skip(closing)) throw new NotPlain();
    if (text === '') return null;
    return text.includes('&') ? decode(text) : text;
  }

  #shapeOf(names: readonly string[]): Shape {
    const key = names.join(' ');
    const known = this.#shapes.get(key);
    if (known) return known;
    const shape = {
      names,
      opening: names.map((name) => `<${name}>`),
      closing: names.map((name) => `</${name}>`),
    };
    this.#shapes.set(key, shape);
    return shape;
  }

  /** A row after its opening tag. Most have the elements of the row before. */
  row(name: string, closing: string): PlainRow {
    const { opening, closing: closings } = this.#shape;
    const cells: (string | null)[] = [];
    let names: string[] | null = null;
    for (this.skipBlanks(); !this.skip(closing); this.skipBlanks()) {
      const index = cells.length;
      const expected = opening[index];
      if (names === null && expected !== undefined && this.skip(expected)) {
        cells.push(this.#cell(closings[index] ?? ''));
        continue;
      }
      names ??= this.#shape.names.slice(0, index);
      const { name: other, isEmpty } = this.opening();
      names.push(other);
      cells.push(isEmpty ? null : this.#cell(`</${other}>`));
    }
    if (cells.length === 0) throw new NotPlain();
    if (names !== null || cells.length < opening.length)
      this.#shape = this.#shapeOf(names ?? this.#shape.names.slice(0, cells.length));
    return { name, names: this.#shape.names, cells };
  }
}

const read = (text: string): PlainList => {
  const reader = new Reader(text);
  reader.skipBlanks();
  const list = reader.opening();
  if (list.isEmpty) throw new NotPlain();
  const end = `</${list.name}>`;
  const rows: PlainRow[] = [];
  let name = '';
  for (reader.skipBlanks(); !reader.skip(end); reader.skipBlanks()) {
    if (name === '' || !reader.skip(`<${name}>`)) {
      const opening = reader.opening();
      if (opening.isEmpty) throw new NotPlain();
      ({ name } = opening);
    }
    rows.push(reader.row(name, `</${name}>`));
  }
  reader.skipBlanks();
  if (!reader.isAtEnd()) throw new NotPlain();
  return { name: list.name, rows };
};

/**
 * Reads a list such as `<root><item><name>a</name><label>A</label></item></root>` without a document, whose 1,000,000 nodes take
 * most of the time of opening a form. Blanks between elements are left out, as on devices.
 * @returns null for XML with anything else, such as attributes, comments or further levels, and for what is no XML
 */
export const plainList = (xml: string): PlainList | null => {
  const text = xml.replace(DECLARATION, '');
  if (FORBIDDEN.test(text)) return null;
  try {
    return read(text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text);
  } catch (error) {
    if (error instanceof NotPlain) return null;
    throw error;
  }
};
