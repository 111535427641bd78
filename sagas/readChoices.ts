import { odataIdentifier } from '../api/odataIdentifier';
import type { ChoicesLook, FormChoices, QuestionWords } from '../store/formChoices';
import { ChoiceLists } from './choiceLists';
import { externalChoicesOf } from './externalChoices';
import { notesIn } from './formNotes';
import { formReader, type FormReader } from './formReader';
import { isExternal, listsInFiles, type ListInFile } from './listsInFiles';
import { allInside, elementsIn, type XmlElement } from './xmlElement';

const pathOf = (reader: FormReader, control: XmlElement): string | null =>
  reader
    .stepsOf(control)
    ?.map((step) => `/${odataIdentifier(step)}`)
    .join('') ?? null;

/** A path as the table has it. */
const tablePath = (path: string): string => path.replaceAll(/[^/]+/g, odataIdentifier);

/** The paths of what nobody answers, as far as the form says it once and for all. */
const fixedIn = (reader: FormReader): readonly string[] =>
  [...reader.bindsByPath()].flatMap(([path, attributes]) => {
    const isFixed = attributes.has('calculate') || attributes.get('readonly')?.trim() === 'true()';
    return isFixed ? tablePath(path) : [];
  });

/** Whether something is answered by files that may be pictures or films: sounds are none. */
const takesPictures = ({ name, attributes }: XmlElement): boolean =>
  name === 'upload' && !(attributes.get('mediatype') ?? '').startsWith('audio/');

/** What has words in the body of a form, beside the choices themselves. */
const CALLED = 'input secret select select1 rank range trigger upload group repeat'.split(' ');

const LIKERT = /(^|\s)likert(\s|$)/;

const lookOf = ({ name, attributes }: XmlElement): ChoicesLook | null => {
  if (name === 'rank') return 'ranks';
  return name === 'select1' && LIKERT.test(attributes.get('appearance') ?? '') ? 'scale' : null;
};

const wordsOf = (reader: FormReader, control: XmlElement, path: string): QuestionWords | null => {
  const [labels, hints] = ['label', 'hint'].map((name) => reader.plainLabels(elementsIn(control, name)[0]));
  if (!labels || !hints || ![...labels, ...hints].some((text) => text !== null)) return null;
  return { path, labels, hints };
};

/**
 * What a form calls its questions and groups, and the choices that it lists itself; where those are that it has in media
 * files (`jr://…`), whose lists are empty until then. Null if it is no form.
 */
export const readChoices = (
  form: XmlElement,
): { readonly choices: FormChoices; readonly inFiles: readonly ListInFile[] } | null => {
  const reader = formReader(form);
  if (!reader) return null;
  const lists = new ChoiceLists(reader, externalChoicesOf(reader));
  const fields: FormChoices['fields'][number][] = [];
  // Of a question that is asked twice, and of a group around nothing but its repeat, the first words count.
  const questions = new Map<string, QuestionWords>();
  const pictures = new Set<string>();
  for (const control of allInside(reader.body)) {
    if (!CALLED.includes(control.name)) continue;
    const path = pathOf(reader, control);
    if (path === null) continue;
    const words = questions.has(path) ? null : wordsOf(reader, control, path);
    if (words) questions.set(path, words);
    const multiple = control.name === 'select' || control.name === 'rank';
    const list = multiple || control.name === 'select1' ? lists.of(control) : null;
    const look = lookOf(control);
    if (list !== null) fields.push({ path, multiple, list, ...(look && { look }) });
    if (takesPictures(control)) pictures.add(path);
  }
  return {
    choices: {
      languages: reader.languages,
      usual: reader.usual,
      lists: lists.lists.map((list) => (isExternal(list) ? [] : list)),
      fields,
      fixed: fixedIn(reader),
      notes: notesIn(reader).map(tablePath),
      pictures: [...pictures],
      questions: [...questions.values()],
    },
    inFiles: listsInFiles(lists.lists),
  };
};
