import { serverLimits } from '../limits';
import { runCooperatively } from '../cooperative/cooperative';
import { readingXml } from '../xml/xml';
import { labelReader, type ListItem, type Text } from './labelReader';

/** The labels of a form's questions and choices in one of its languages. */
export interface FormLabels {
  /** Of questions, groups and repeats, by their names on the way to them: `/home/rooms`. */
  readonly questions: ReadonlyMap<string, string>;
  /** Of the choices of a question by their names. */
  readonly choices: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** A form's labels in all of its languages. */
export interface AllLabels {
  /** As the form names them, the usual one first; none if it is not translated. */
  readonly languages: readonly string[];
  /** @param language one of them; in a form that is not translated, anything */
  in(language: string): FormLabels;
}

/** Marks of HTML and of Markdown, which forms may have in labels. */
const marks = /<\/?[a-z][^<>]*>|(?<!\w)(?:\*\*|__)|(?:\*\*|__)(?!\w)|^\s*#{1,6}\s+/gi;

const onOneLine = (text: string): string => text.replaceAll(marks, ' ').replaceAll(/\s+/g, ' ').trim();

/** The path without the outermost element of a submission. */
const below = (path: string): string => path.replace(/^\/[^/]*/, '');

/**
 * Reads the labels of a form, yielding to other requests.
 * @param xml of a valid form
 * @param itemsIn gives the items of a list that is in a media file of the form, by the name of the file
 */
export const readLabels = async (
  xml: string,
  itemsIn: (file: string) => Promise<readonly ListItem[]>,
): Promise<AllLabels> => {
  const reader = labelReader();
  const bounds = { maxDepth: serverLimits.xmlDepth, maxElements: 1_000_000 };
  await runCooperatively(readingXml(xml, reader, bounds));
  const { controls, lists: own, files, texts } = reader.parts();
  const lists = new Map(own);
  const wanted = new Set(controls.flatMap(({ itemset }) => itemset?.id ?? []));
  for (const [id, file] of files) if (wanted.has(id)) lists.set(id, await itemsIn(file));

  const textIn = (language: string, text: Text | null): string => {
    if (text === null) return '';
    return onOneLine('id' in text ? (texts.get(language)?.get(text.id) ?? '') : text.plain);
  };
  const languages = [...texts.keys()];
  return {
    languages,
    in: (language) => {
      const questions = new Map<string, string>();
      const choices = new Map<string, Map<string, string>>();
      for (const { path, label, items, itemset } of controls) {
        const name = below(path);
        const shown = textIn(language, label);
        if (shown !== '') questions.set(name, shown);
        const found = [...items, ...(itemset === null ? [] : (lists.get(itemset.id) ?? []).map(itemset.choiceOf))];
        const named = found.flatMap((choice): [string, string][] => {
          const text = textIn(language, choice.label);
          return text === '' ? [] : [[choice.value, text]];
        });
        if (named.length > 0) choices.set(name, new Map(named));
      }
      return { questions, choices };
    },
  };
};
