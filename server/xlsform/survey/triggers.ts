import { said } from '../../domain/sheet/said';
import { XlsFormError } from '../sheetLocation';
import type { SheetLocation } from '../sheetLocation';

const reference = /\$\{([^\s{}$]+)\}/g;

/**
 * Parses a cell such as `${age}` or `${age}, ${name}`. As in the reference converter, text beside a reference is ignored,
 * so at most one reference is allowed between two commas.
 * @returns the names without their signs
 * @throws XlsFormError for several references without a comma, for malformed ones, and for none at all
 */
export const readTriggers = (text: string, location: SheetLocation): readonly string[] => {
  const parts = text
    .split(',')
    .map((part) => ({ part, names: [...part.matchAll(reference)].map(([, name = '']) => name) }));
  const odd = parts.find(({ part, names }) => names.length !== part.split('${').length - 1 || names.length > 1);
  const names = parts.flatMap((found) => found.names);
  if (odd === undefined && names.length > 0) return names;
  throw new XlsFormError(said('triggers.malformed', { written: (odd?.part ?? text).trim() }), location);
};

/** The names of questions, and what they trigger. */
export class Triggers {
  readonly #computed = new Map<string, boolean>();
  readonly #waiting: { readonly name: string; readonly location: SheetLocation }[] = [];

  /** Notes a possible trigger; of several with one name, a single one that is not computed is enough. */
  question(name: string, isComputed: boolean): void {
    this.#computed.set(name, isComputed && (this.#computed.get(name) ?? true));
  }

  /** Notes that something is triggered by a question. */
  wait(name: string, location: SheetLocation): void {
    this.#waiting.push({ name, location });
  }

  /**
   * Questions that the app fills are accepted silently, as by the reference converter, although they never trigger
   * anything.
   * @throws XlsFormError for triggers that are computed, and for those that are no questions
   */
  check(): void {
    for (const { name, location } of this.#waiting) {
      const isComputed = this.#computed.get(name);
      if (isComputed === undefined) {
        throw new XlsFormError(said('triggers.noQuestion', { name }), location);
      }
      if (isComputed) {
        throw new XlsFormError(said('triggers.computed', { name }), location);
      }
    }
  }
}
