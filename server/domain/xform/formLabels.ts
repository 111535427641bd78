import { limits } from '#api/limits';
import type { Choice, FormChoices } from '#shared/xform/formChoices';
import type { ListInFile } from '#shared/xform/listsInFiles';
import { readChoices } from '#shared/xform/readChoices';
import { readExternalChoices } from '#shared/xform/readExternalChoices';
import { readXml } from '#shared/xml/xmlElement';
import { runCooperatively } from '../cooperative/cooperative';

/** Labels of questions and choices of a form in one language. */
export interface FormLabels {
  /** For questions, groups and repeats, by their path of OData names: `/home/rooms`. */
  readonly questions: ReadonlyMap<string, string>;
  /** For the choices of a question, by name. */
  readonly choices: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** Labels of a form in all of its languages. */
export interface AllLabels {
  /** As named in the form, default first; empty if it is not translated. */
  readonly languages: readonly string[];
  /** @param language one of them; ignored in a form without translations */
  in(language: string): FormLabels;
}

type Lists = FormChoices['lists'];

/** The lists of a form with those in its media files, except for lists that are too long. */
const withFiles = async (
  { lists, languages }: FormChoices,
  inFiles: readonly ListInFile[],
  textOf: (file: string) => Promise<string | null>,
  signal: AbortSignal,
): Promise<Lists> => {
  const all = [...lists];
  for (const file of new Set(inFiles.map(({ list }) => list.file))) {
    const text = await textOf(file);
    if (text === null) continue;
    const own = inFiles.filter(({ list }) => list.file === file);
    const task = readExternalChoices(
      text,
      own.map(({ list }) => list),
      languages,
      null,
    );
    const read = await runCooperatively(task, signal);
    for (const [at, { index }] of own.entries()) {
      const list = read[at] ?? [];
      if (list.length <= limits.fileChoices) all[index] = list;
    }
  }
  return all;
};

const labelled = <Item>(
  items: readonly Item[],
  key: (item: Item) => string,
  label: (item: Item) => string | null | undefined,
): ReadonlyMap<string, string> =>
  new Map(
    items.flatMap((item) => {
      const text = label(item);
      return text ? [[key(item), text] as const] : [];
    }),
  );

const labelsAt = ({ questions, fields }: FormChoices, lists: Lists, at: number): FormLabels => {
  const named = lists.map((list) =>
    labelled(
      list,
      ({ code }: Choice) => code,
      ({ labels }) => labels[at],
    ),
  );
  return {
    questions: labelled(
      questions,
      ({ path }) => path,
      ({ labels }) => labels[at],
    ),
    choices: new Map(fields.map(({ path, list }) => [path, named[list] ?? new Map<string, string>()])),
  };
};

/**
 * Reads the labels of a form, yielding to other requests.
 * @param xml of a valid form
 * @param textOf returns the text of a media file; null if it is missing or too large
 */
export const readLabels = async (
  xml: string,
  textOf: (file: string) => Promise<string | null>,
  signal: AbortSignal,
): Promise<AllLabels> => {
  const form = await runCooperatively(readXml(xml), signal);
  const read = form && (await runCooperatively(readChoices(form), signal));
  if (!read) return { languages: [], in: () => ({ questions: new Map(), choices: new Map() }) };
  const { choices, inFiles } = read;
  const { languages, usual } = choices;
  const lists = await withFiles(choices, inFiles, textOf, signal);
  const usualFirst = [...languages.slice(usual, usual + 1), ...languages.toSpliced(usual, 1)];
  return {
    languages: usualFirst.filter((language) => language !== ''),
    in: (language) => labelsAt(choices, lists, Math.max(0, languages.indexOf(language))),
  };
};
