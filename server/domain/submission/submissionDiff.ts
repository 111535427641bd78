import type { SubmissionChange } from '#api/schemas/submission';
import type { Task } from '../cooperative/cooperative';
import type { FieldNode, FieldTree } from '../odata/fields';
import type { XmlElement } from '../xml/xml';

type Path = SubmissionChange['path'];

const noFields: FieldTree = new Map();

const fieldsOf = (node: FieldNode | undefined): FieldTree =>
  node === undefined || node.kind === 'value' ? noFields : node.children;

const isTemplate = ({ attributes }: XmlElement): boolean => attributes.some(({ local }) => local === 'template');

/** Elements of a level by name, in document order. */
const byName = (parent: XmlElement): Map<string, XmlElement[]> => {
  const found = new Map<string, XmlElement[]>();
  for (const child of parent.children) {
    if (isTemplate(child)) continue;
    const alike = found.get(child.local);
    if (alike === undefined) found.set(child.local, [child]);
    else alike.push(child);
  }
  return found;
};

type Value = string | readonly Value[] | { readonly [name: string]: Value };

/** Value of an element: its text, or its content by name; the rows of a repeat as a list. */
const valueOf = (element: XmlElement, fields: FieldTree): Value => {
  if (element.children.length === 0) return element.text;
  return Object.fromEntries(
    [...byName(element)].map(([name, alike]) => {
      const node = fields.get(name);
      const values = alike.map((one) => valueOf(one, fieldsOf(node)));
      return [name, node?.kind === 'repeat' || values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
};

const cameOrWent = (old: Value | undefined, fresh: Value | undefined, path: Path): SubmissionChange => ({
  ...(old === undefined ? {} : { old }),
  ...(fresh === undefined ? {} : { new: fresh }),
  path,
});

/** Compares the rows of a repeat by their index, as submissions have no row ids across versions. */
function* compareRepeat(
  olds: readonly XmlElement[],
  news: readonly XmlElement[],
  { name, fields, path }: { readonly name: string; readonly fields: FieldTree; readonly path: Path },
): Task<SubmissionChange[]> {
  const whole = (rows: readonly XmlElement[]) =>
    rows.length === 0 ? undefined : rows.map((row) => valueOf(row, fields));
  if (olds.length === 0 || news.length === 0) return [cameOrWent(whole(olds), whole(news), [...path, name])];
  const changes: SubmissionChange[] = [];
  for (let index = 0; index < Math.max(olds.length, news.length); index += 1) {
    const [old, fresh] = [olds[index], news[index]];
    const at: Path = [...path, [name, index]];
    if (old !== undefined && fresh !== undefined) changes.push(...(yield* compareLevel(old, fresh, fields, at)));
    else changes.push(cameOrWent(old && valueOf(old, fields), fresh && valueOf(fresh, fields), at));
  }
  return changes;
}

function* compareOne(old: XmlElement, fresh: XmlElement, fields: FieldTree, path: Path): Task<SubmissionChange[]> {
  if (old.children.length > 0 || fresh.children.length > 0) return yield* compareLevel(old, fresh, fields, path);
  return old.text === fresh.text ? [] : [{ old: old.text, new: fresh.text, path }];
}

function* compareLevel(old: XmlElement, fresh: XmlElement, fields: FieldTree, path: Path): Task<SubmissionChange[]> {
  yield;
  const [olds, news] = [byName(old), byName(fresh)];
  const changes: SubmissionChange[] = [];
  for (const name of new Set([...olds.keys(), ...news.keys()])) {
    const node = fields.get(name);
    const [before = [], after = []] = [olds.get(name), news.get(name)];
    const below = { name, fields: fieldsOf(node), path };
    if (node?.kind === 'repeat' || before.length > 1 || after.length > 1) {
      changes.push(...(yield* compareRepeat(before, after, below)));
      continue;
    }
    const [[one], [other]] = [before, after];
    const at: Path = [...path, name];
    if (one !== undefined && other !== undefined) changes.push(...(yield* compareOne(one, other, below.fields, at)));
    else changes.push(cameOrWent(one && valueOf(one, below.fields), other && valueOf(other, below.fields), at));
  }
  return changes;
}

/**
 * Compares the XML of two versions of a submission. A missing element differs from an empty one. It may yield.
 * @param fields fields of the newer version's form, which identify repeats
 */
export const comparingSubmissions = (old: XmlElement, fresh: XmlElement, fields: FieldTree): Task<SubmissionChange[]> =>
  compareLevel(old, fresh, fields, []);
