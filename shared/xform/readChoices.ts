import { odataIdentifier } from '../query/odataIdentifier';
import type { ChoiceAppearance, FormChoices, QuestionLabels } from './formChoices';
import { ChoiceLists } from './choiceLists';
import { externalChoicesOf } from './externalChoices';
import { notesIn } from './formNotes';
import { formReader, type FormReader } from './formReader';
import { isExternal, listsInFiles, type ListInFile } from './listsInFiles';
import { allInside, elementsIn, type XmlElement } from '../xml/xmlElement';

const pathOf = (reader: FormReader, control: XmlElement): string | null =>
  reader
    .stepsOf(control)
    ?.map((step) => `/${odataIdentifier(step)}`)
    .join('') ?? null;

/** A path as in the table. */
const tablePath = (path: string): string => path.replaceAll(/[^/]+/g, odataIdentifier);

/** The paths of calculated and read-only fields, as far as the form declares it statically. */
const fixedIn = (reader: FormReader): readonly string[] =>
  [...reader.bindsByPath()].flatMap(([path, attributes]) => {
    const isFixed = attributes.has('calculate') || attributes.get('readonly')?.trim() === 'true()';
    return isFixed ? tablePath(path) : [];
  });

/** Whether a question is answered with files that may be pictures or videos, not sounds. */
const takesPictures = ({ name, attributes }: XmlElement): boolean =>
  name === 'upload' && !(attributes.get('mediatype') ?? '').startsWith('audio/');

/** Elements of a form's body that have labels, besides choices. */
const CALLED = 'input secret select select1 rank range trigger upload group repeat'.split(' ');

const LIKERT = /(^|\s)likert(\s|$)/;

const appearanceOf = ({ name, attributes }: XmlElement): ChoiceAppearance | null => {
  if (name === 'rank') return 'ranks';
  return name === 'select1' && LIKERT.test(attributes.get('appearance') ?? '') ? 'scale' : null;
};

const wordsOf = (reader: FormReader, control: XmlElement, path: string): QuestionLabels | null => {
  const [labels, hints] = ['label', 'hint'].map((name) => reader.plainLabels(elementsIn(control, name)[0]));
  if (!labels || !hints || ![...labels, ...hints].some((text) => text !== null)) return null;
  return { path, labels, hints };
};

const CONTROLS_A_STEP = 100;

/**
 * The labels of a form's questions and groups, and the choices inside the form; with the location of those in media
 * files (`jr://…`), whose lists are empty until read; in steps. Null if it is no form.
 */
export function* readChoices(
  form: XmlElement,
): Generator<undefined, { readonly choices: FormChoices; readonly inFiles: readonly ListInFile[] } | null> {
  const reader = formReader(form);
  if (!reader) return null;
  const lists = new ChoiceLists(reader, externalChoicesOf(reader));
  const fields: FormChoices['fields'][number][] = [];
  // The first label counts, for a question asked twice, and for a group that only contains its repeat.
  const questions = new Map<string, QuestionLabels>();
  const pictures = new Set<string>();
  let controls = 0;
  for (const control of allInside(reader.body)) {
    if (!CALLED.includes(control.name)) continue;
    controls += 1;
    if (controls % CONTROLS_A_STEP === 0) yield;
    const path = pathOf(reader, control);
    if (path === null) continue;
    const words = questions.has(path) ? null : wordsOf(reader, control, path);
    if (words) questions.set(path, words);
    const multiple = control.name === 'select' || control.name === 'rank';
    const list = multiple || control.name === 'select1' ? yield* lists.of(control) : null;
    const look = appearanceOf(control);
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
}
