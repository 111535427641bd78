import { messageRef } from '../../domain/sheet/messageRef';
import { XlsFormError } from '../sheetLocation';
import type { SheetLocation } from '../sheetLocation';

const reference = /\$\{([^\s{}$]+)\}/g;

/**
 * Parses a cell such as `${age}` or `${age}, ${name}`. As in the reference converter, other text is ignored, so at most one
 * reference is allowed between two commas.
 * @returns the names without their signs
 * @throws XlsFormError for several references without a comma, for malformed ones, and if there are none
 */
export const readTriggers = (text: string, location: SheetLocation): readonly string[] => {
  const parts = text
    .split(',')
    .map((part) => ({ part, names: [...part.matchAll(reference)].map(([, name = '']) => name) }));
  const odd = parts.find(({ part, names }) => names.length !== part.split('${').length - 1 || names.length > 1);
  const names = parts.flatMap((found) => found.names);
  if (odd === undefined && names.length > 0) return names;
  throw new XlsFormError(messageRef('triggers.malformed', { written: (odd?.part ?? text).trim() }), location);
};

/** Question names, and their triggered questions. */
export class Triggers {
  readonly #computed = new Map<string, boolean>();
  readonly #waiting: { readonly name: string; readonly location: SheetLocation }[] = [];

  /** Records a possible trigger; among equal names, a single one that is not computed is sufficient. */
  question(name: string, isComputed: boolean): void {
    this.#computed.set(name, isComputed && (this.#computed.get(name) ?? true));
  }

  /** Records a triggered question. */
  wait(name: string, location: SheetLocation): void {
    this.#waiting.push({ name, location });
  }

  /**
   * Questions filled by the app are accepted silently, as by the reference converter, although they never trigger anything.
   * @throws XlsFormError for triggers that are computed, and for those that are no questions
   */
  check(): void {
    for (const { name, location } of this.#waiting) {
      const isComputed = this.#computed.get(name);
      if (isComputed === undefined) {
        throw new XlsFormError(messageRef('triggers.noQuestion', { name }), location);
      }
      if (isComputed) {
        throw new XlsFormError(messageRef('triggers.computed', { name }), location);
      }
    }
  }
}
