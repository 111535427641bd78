import { rows, type Cell, type SheetRows } from './workbook';

/** A row of a sheet, by the headers of its columns. */
export type Row = Readonly<Record<string, Cell>>;

/** The sheets of a workbook as rows; omitted ones are missing. */
export interface Book {
  readonly survey: readonly Row[];
  readonly choices?: readonly Row[];
  readonly settings?: Row;
  readonly entities?: readonly Row[];
}

/** The sheets as written, each with its headers. */
export const sheetsOf = ({ survey, choices, settings, entities }: Book): SheetRows => ({
  survey: rows(survey),
  ...(choices && { choices: rows(choices) }),
  ...(entities && { entities: rows(entities) }),
  ...(settings && { settings: rows([settings]) }),
});

/** A row of the survey with a label. */
export const question = (type: string, name: string, further: Row = {}): Row => ({
  type,
  name,
  label: `About ${name}`,
  ...further,
});

/** The choices of a list, with labels. */
export const list = (listName: string, ...names: readonly string[]): readonly Row[] =>
  names.map((name) => ({ list_name: listName, name, label: `The ${name}` }));
