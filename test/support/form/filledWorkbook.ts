import { convertFile } from '#server/xlsform/convertFile';
import { sheetsOf, type Book } from './bookRows';
import { formsEngine } from './formsEngine/formsEngine';
import type { Filled, Step } from './formsEngine/filling';
import { workbookBytes } from './workbook';

/** Converts a workbook, as a file named `visit`, to a form and fills that in. */
export const fillIn = async (
  book: Book,
  steps: readonly Step[] = [],
  files: Readonly<Record<string, string>> = {},
): Promise<Filled> => {
  const { xml } = await convertFile(workbookBytes(sheetsOf(book)), 'visit');
  return formsEngine().filled({ xml, files, steps });
};

/** An answer to a question of a form whose root is called `data`. */
export const says = (question: string, value: string): Step => ({ answer: `/data/${question}`, value });

/** One more instance of a repeat. */
export const adds = (repeat: string): Step => ({ add: `/data/${repeat}` });

/** The values at these names. */
export const valuesOf = ({ values }: Filled, names: readonly string[]): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(names.map((name) => [name, values[`/data/${name}`]]));
