import type { References } from '../expressions/references';
import type { ChoiceList } from '../sheets/sheets';
import type { Itext } from './itext';
import { addMedia, addText, hasReference, needsItext } from './wording';

/** Whether the texts of a list are in itext: all of them are if one has to be. */
const listNeedsItext = (list: ChoiceList): boolean =>
  list.choices.some((choice) => needsItext(choice) || (typeof choice.label === 'string' && hasReference(choice.label)));

/** The id of a choice's text, e.g. `crops-0`. */
export const choiceId = (list: string, index: number): string => `${list}-${index}`;

/**
 * Adds the labels and media of choices to itext, including those of unused lists, as other programs expect.
 * @returns the names of the lists with texts in itext
 */
export const addChoiceTexts = (
  itext: Itext,
  references: References,
  lists: ReadonlyMap<string, ChoiceList>,
): ReadonlySet<string> => {
  const translated = new Set<string>();
  for (const list of lists.values()) {
    if (!listNeedsItext(list)) continue;
    translated.add(list.name);
    for (const [index, choice] of list.choices.entries()) {
      const id = choiceId(list.name, index);
      const origin = { location: { sheet: 'choices', row: choice.row } };
      addText(itext, references, choice.label, { id, form: '', column: 'label' }, origin);
      addMedia(itext, references, choice.media, id, origin);
    }
  }
  return translated;
};
