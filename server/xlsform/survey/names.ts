import { messageRef } from '../../domain/sheet/messageRef';
import { ncName } from '../expressions/ncName';
import type { SheetLocation, Warnings } from '../sheetLocation';
import { XlsFormError } from '../sheetLocation';

const xmlName = new RegExp(`^(?:${ncName}:)?${ncName}$`, 'u');

/** Whether a text can be the name of an XML element, with or without a prefix. */
export const isXmlName = (text: string): boolean => xmlName.test(text);

/** The group for metadata, which every form has. */
const reservedName = 'meta';

/** Checks the name of a row by itself. @throws XlsFormError for names that are invalid as elements, or reserved */
export const checkName = (name: string, location: SheetLocation): void => {
  if (name === reservedName) {
    throw new XlsFormError(messageRef('names.reserved', { name }), location);
  }
  if (!isXmlName(name)) throw new XlsFormError(messageRef('names.invalid', { name }), location);
};

/** The names of siblings. */
export class Names {
  readonly #rows = new Map<string, number>();
  readonly #lowerCase = new Map<string, string>();
  readonly #warnings: Warnings;

  constructor(warnings: Warnings) {
    this.#warnings = warnings;
  }

  /** Claims a name. @throws XlsFormError if a sibling already has it */
  take(name: string, location: SheetLocation): void {
    const earlier = this.#rows.get(name);
    if (earlier !== undefined) {
      throw new XlsFormError(messageRef('names.taken', { name, row: earlier }), location);
    }
    this.#rows.set(name, location.row ?? 0);
    const lowerCase = name.toLowerCase();
    const similar = this.#lowerCase.get(lowerCase);
    if (similar === undefined) this.#lowerCase.set(lowerCase, name);
    else {
      this.#warnings.add(messageRef('names.capitals', { name, similar }), location);
    }
  }
}

/** The names of all repeats, which become tables. */
export class RepeatNames {
  readonly #rows = new Map<string, number>();
  readonly #rootName: string;

  constructor(rootName: string) {
    this.#rootName = rootName;
  }

  /** Claims the name of a repeat. @throws XlsFormError if another repeat anywhere has it, or the form's root */
  take(name: string, location: SheetLocation): void {
    if (name === this.#rootName) {
      throw new XlsFormError(messageRef('names.wholeForm', { name }), location);
    }
    const earlier = this.#rows.get(name);
    if (earlier !== undefined) {
      throw new XlsFormError(messageRef('names.repeatTaken', { row: earlier, name }), location);
    }
    this.#rows.set(name, location.row ?? 0);
  }
}
