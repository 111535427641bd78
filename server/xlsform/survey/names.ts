import { ncName } from '../expressions/ncName';
import type { SheetLocation, Warnings } from '../sheetLocation';
import { XlsFormError } from '../sheetLocation';

const xmlName = new RegExp(`^(?:${ncName}:)?${ncName}$`, 'u');

/** Whether a text can be the name of an XML element, with or without a prefix. */
export const isXmlName = (text: string): boolean => xmlName.test(text);

/** The group for metadata, which every form has. */
const reservedName = 'meta';

const nameRule =
  'Names begin with a letter or an underscore; letters, digits, hyphens, underscores and full stops may follow.';

/** Checks the name of a row by itself. @throws XlsFormError for names that are invalid as elements, or reserved */
export const checkName = (name: string, location: SheetLocation): void => {
  if (name === reservedName) {
    throw new XlsFormError(`“${name}” is a name that every form needs for itself. Choose another name.`, location);
  }
  if (!isXmlName(name)) throw new XlsFormError(`“${name}” cannot be a name. ${nameRule}`, location);
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
      throw new XlsFormError(
        `The name “${name}” stands in row ${earlier} already. What stands in the same group or repeat needs names of its own.`,
        location,
      );
    }
    this.#rows.set(name, location.row ?? 0);
    const lowerCase = name.toLowerCase();
    const similar = this.#lowerCase.get(lowerCase);
    if (similar === undefined) this.#lowerCase.set(lowerCase, name);
    else {
      this.#warnings.add(
        `“${name}” differs from “${similar}” by capital letters only. Some programs take the two for one when they read the data; better choose another name.`,
        location,
      );
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
      throw new XlsFormError(
        `A repeat cannot be called “${name}”, for that is the name of the whole form's data. Choose another name.`,
        location,
      );
    }
    const earlier = this.#rows.get(name);
    if (earlier !== undefined) {
      throw new XlsFormError(
        `The repeat in row ${earlier} is called “${name}” too. Repeats need names of their own in the whole form, even in different groups.`,
        location,
      );
    }
    this.#rows.set(name, location.row ?? 0);
  }
}
