import type { Field } from '#api/schemas/form/field';
import type { EntityAction } from '../entity/values';
import { isListName, isPropertyName } from '../entity/names';
import type { EntityFormFault } from './entityFormFault';
import type { EntityMarkup } from './entityReader';
import { hasEntitiesInRepeats, isSupportedVersion } from './entityVersion';
import { entityQuestions, type EntityQuestions } from './entityQuestions';

/** A property of an entity, and the question whose answer is saved to it. */
interface SavedProperty {
  readonly name: string;
  readonly path: string;
}

/** Entities that a form creates or updates: one in each submission, or in each instance of a repeat. */
export interface EntityDeclaration {
  readonly list: string;
  readonly actions: readonly EntityAction[];
  /** Path of the element that has the entity in its `meta`; empty for the root element. */
  readonly path: string;
  /** Paths of the repeats around the entity, outermost first. */
  readonly repeats: readonly string[];
  readonly properties: readonly SavedProperty[];
  readonly questions: EntityQuestions;
}

/** What a form declares about entities. */
interface EntityForm {
  /** Version of the entities specification. */
  readonly version: string;
  readonly declarations: readonly EntityDeclaration[];
}

/** The form, or all reasons against it. */
export type EntityFormReading =
  | { readonly kind: 'entities'; readonly form: EntityForm }
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly faults: readonly EntityFormFault[] };

const isWithin = (path: string, around: string): boolean => path === around || path.startsWith(`${around}/`);

/** A path and those around it, innermost first, up to the root element. */
const lineage = (path: string): readonly string[] => {
  const paths = [path];
  for (let at = path; at !== ''; paths.push(at)) at = at.slice(0, at.lastIndexOf('/'));
  return paths;
};

/** The innermost of some paths that contain a path. */
const innermost = (paths: { readonly has: (path: string) => boolean }, path: string): string | undefined =>
  lineage(path).find((around) => paths.has(around));

const versionFaults = ({ version }: EntityMarkup, needsRepeats: boolean): EntityFormFault[] => {
  if (version === undefined) return [{ kind: 'versionMissing' }];
  if (!isSupportedVersion(version)) return [{ kind: 'versionUnknown', version }];
  return needsRepeats && !hasEntitiesInRepeats(version) ? [{ kind: 'versionTooOld', version }] : [];
};

const listFaults = ({
  path,
  list,
  actions,
}: Pick<EntityDeclaration, 'path' | 'actions'> & { list: string | undefined }) => {
  const faults: EntityFormFault[] = [];
  if (list === undefined) faults.push({ kind: 'listMissing', path });
  else if (!isListName(list)) faults.push({ kind: 'listName', path, list });
  if (actions.length === 0) faults.push({ kind: 'noAction', path, list: list ?? '' });
  return faults;
};

const propertyFaults = ({ list, path, properties }: EntityDeclaration, repeats: ReadonlySet<string>) => {
  const used = new Set<string>();
  const faults: EntityFormFault[] = [];
  for (const { name: property, path: question } of properties) {
    const isTwice = used.has(property.toLowerCase());
    used.add(property.toLowerCase());
    if (isTwice) faults.push({ kind: 'propertyTwice', path: question, property, list });
    const repeat = innermost(repeats, question);
    if (repeat !== undefined && !isWithin(path, repeat))
      faults.push({ kind: 'propertyInRepeat', path: question, property, list });
  }
  return faults;
};

/**
 * Checks what a form declares about entities, by ODK XForms Entities Specification 2022.1 to 2025.1. A question belongs to the
 * entity of the innermost element around it that has one; elsewhere its property is ignored.
 * @param fields of the form, from `fieldsOf`
 * @param isEncrypted whether submissions are encrypted
 */
export const entityFormOf = (
  markup: EntityMarkup,
  fields: readonly Field[],
  isEncrypted: boolean,
): EntityFormReading => {
  const elements = [...markup.elements.values()];
  if (elements.length === 0) return { kind: 'none' };
  const repeats = new Set(fields.flatMap(({ path, type }) => (type === 'repeat' ? [path] : [])));
  const saved = fields.flatMap(({ path }): SavedProperty[] => {
    const name = markup.saved.get(path);
    return name === undefined ? [] : [{ name, path }];
  });
  const properties = new Map<string, SavedProperty[]>(elements.map(({ path }) => [path, []]));
  for (const one of saved) properties.get(innermost(markup.elements, one.path) ?? '')?.push(one);
  const questions = entityQuestions(markup);
  const declarations = elements.map(({ path, list = '', actions }): EntityDeclaration => ({
    list,
    actions,
    path,
    repeats: lineage(path)
      .filter((around) => repeats.has(around))
      .toReversed(),
    properties: properties.get(path) ?? [],
    questions: questions.get(path) ?? new Map(),
  }));
  const needsRepeats = declarations.length > 1 || declarations.some((one) => one.repeats.length > 0);
  const faults: EntityFormFault[] = [
    ...versionFaults(markup, needsRepeats),
    ...elements.flatMap(listFaults),
    ...saved.flatMap(({ name: property, path }): EntityFormFault[] =>
      isPropertyName(property) ? [] : [{ kind: 'propertyName', path, property }],
    ),
    ...declarations.flatMap((declaration) => propertyFaults(declaration, repeats)),
    ...(isEncrypted ? [{ kind: 'encrypted' } as const] : []),
  ];
  return faults.length > 0
    ? { kind: 'refused', faults }
    : { kind: 'entities', form: { version: markup.version ?? '', declarations } };
};
