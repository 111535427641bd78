import type { FormChoices } from '../store/formChoices';
import { ChoiceLists } from './choiceLists';
import { formReader, type FormReader } from './formReader';
import { allInside, type XmlElement } from './xmlElement';

/** As names are in OData, by which the fields of the table are called. */
const odataName = (name: string): string =>
  (/^[A-Za-z_]/.test(name) ? name : `_${name}`).replaceAll(/[^A-Za-z0-9_]+/g, '_');

const pathOf = (reader: FormReader, control: XmlElement): string | null =>
  reader
    .stepsOf(control)
    ?.map((step) => `/${odataName(step)}`)
    .join('') ?? null;

/** The choices that a form lists itself; those in its media files (`jr://…`) are not read. Null if it is no form. */
export const readChoices = (form: XmlElement): FormChoices | null => {
  const reader = formReader(form);
  if (!reader) return null;
  const lists = new ChoiceLists<never>(reader, () => null);
  const fields: FormChoices['fields'][number][] = [];
  for (const control of allInside(reader.body)) {
    const multiple = control.name === 'select' || control.name === 'rank';
    if (!multiple && control.name !== 'select1') continue;
    const path = pathOf(reader, control);
    const list = path === null ? null : lists.of(control);
    if (path !== null && list !== null) fields.push({ path, multiple, list });
  }
  return { languages: reader.languages, usual: reader.usual, lists: lists.lists, fields };
};
