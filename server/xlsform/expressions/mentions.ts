import { ncName } from './ncName';

/** A `${name}` in a text. */
export interface Mention {
  readonly name: string;
  /** Whether it refers to the last saved record: `${last-saved#name}`. */
  readonly isLastSaved: boolean;
  readonly start: number;
  readonly end: number;
}

const inside = new RegExp(`^(last-saved#)?(${ncName})$`, 'u');

/**
 * All `${name}` of a text in order. An empty `${}` is text and no reference, as in the reference converter.
 * @param onMalformed receives malformed references, from `${` on
 */
export const mentionsIn = (text: string, onMalformed: (written: string) => void = () => undefined): Mention[] => {
  const found: Mention[] = [];
  for (let start = text.indexOf('${'); start !== -1;) {
    const close = text.indexOf('}', start);
    const end = close === -1 ? text.length : close + 1;
    const match = inside.exec(text.slice(start + 2, close === -1 ? start + 2 : close));
    if (match?.[2] !== undefined) found.push({ name: match[2], isLastSaved: match[1] !== undefined, start, end });
    else if (end - start > 3 || close === -1) onMalformed(text.slice(start, end));
    start = text.indexOf('${', end);
  }
  return found;
};
