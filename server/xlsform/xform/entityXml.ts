import { element } from '../../domain/xml/xmlElement';
import type { Container } from '../survey/nodes';
import type { EntityRow } from '../sheets/sheets';
import type { FormNode, Repeat } from '../survey/nodes';
import { expressionOf } from './expressionOf';
import type { Writing } from './writing';

/** An entity is created unless a row identifies an existing one; that one is updated, and created only if a condition holds. */
const isCreated = ({ entityId, createIf }: EntityRow): boolean => entityId === undefined || createIf !== undefined;

/** The columns with an entity's versions in its list, by attribute. */
const versions = { baseVersion: '__version', trunkVersion: '__trunkVersion', branchId: '__branchId' } as const;

/** `<entity>` in the group `meta` of its container (ODK XForms Entities Specification). */
export const entityXml = (entity: EntityRow): string =>
  element(
    'entity',
    {
      dataset: entity.listName,
      ...(isCreated(entity) ? { create: '1' } : {}),
      ...(entity.entityId === undefined ? {} : { update: '1', baseVersion: '', trunkVersion: '', branchId: '' }),
      id: '',
    },
    entity.label === undefined ? '' : element('label', {}),
  );

const pathOf = (container: Container | undefined, { sheets, references }: Writing): string =>
  `${container === undefined ? `/${sheets.settings.rootName}` : references.pathOf(container)}/meta/entity`;

const idOfNew = (container: Container | undefined, event: string, writing: Writing): string =>
  element('setvalue', { ref: `${pathOf(container, writing)}/@id`, event, value: 'uuid()' });

interface Calculation {
  /** The position of its value below `entity`. */
  readonly name: string;
  readonly expression: string | undefined;
  /** Its column in the sheet. */
  readonly column: string;
}

const calculations = ({ listName, entityId, createIf, updateIf, label }: EntityRow): readonly Calculation[] => [
  { name: '@create', expression: createIf, column: 'create_if' },
  { name: '@update', expression: updateIf, column: 'update_if' },
  ...Object.entries(versions).map(([attribute, column]) => ({
    name: `@${attribute}`,
    expression: entityId === undefined ? undefined : `instance('${listName}')/root/item[name=${entityId}]/${column}`,
    column: 'entity_id',
  })),
  { name: '@id', expression: entityId, column: 'entity_id' },
  { name: 'label', expression: label, column: 'label' },
];

/** The binds of an entity and the action that assigns its id. */
export const entityBinds = (container: Container | undefined, entity: EntityRow, writing: Writing): string => {
  const path = pathOf(container, writing);
  const binds = calculations(entity).map(({ name, expression, column }) => {
    if (expression === undefined) return '';
    const location = { sheet: 'entities', row: entity.row, column };
    const below = container === undefined ? undefined : { parent: container, steps: 3 };
    const calculate = writing.references.expression(expressionOf(expression), { below, location });
    return element('bind', { nodeset: `${path}/${name}`, calculate, readonly: 'true()', type: 'string' });
  });
  if (entity.entityId !== undefined) return binds.join('');
  return [
    element('bind', { nodeset: `${path}/@id`, readonly: 'true()', type: 'string' }),
    idOfNew(container, 'odk-instance-first-load', writing),
    ...binds,
  ].join('');
};

/** The containers of a repeat that share its instances: itself and the groups in it, without nested repeats. */
const containersOf = (container: Container): readonly Container[] => [
  container,
  ...container.children.filter((child: FormNode) => child.kind === 'group').flatMap(containersOf),
];

/** The actions that assign ids to the entities of a repeat when users add an instance. */
export const newRepeatIds = (repeat: Repeat, writing: Writing): string => {
  if (writing.entities.size === 0) return '';
  return containersOf(repeat)
    .filter((container) => writing.entities.get(container)?.entityId === undefined && writing.entities.has(container))
    .map((container) => idOfNew(container, 'odk-new-repeat', writing))
    .join('');
};

/**
 * The version of the entities specification that a form needs: several entities, or entities in repeats, came with
 * 2025.1.0. Undefined for forms without entities.
 */
export const entitiesVersion = ({ entities, survey }: Pick<Writing, 'entities' | 'survey'>): string | undefined => {
  if (entities.size === 0) return undefined;
  const isRepeated = (nodes: readonly FormNode[], isIn: boolean): boolean =>
    nodes.some(
      (node) =>
        node.kind !== 'question' &&
        ((entities.has(node) && (isIn || node.kind === 'repeat')) ||
          isRepeated(node.children, isIn || node.kind === 'repeat')),
    );
  return entities.size > 1 || isRepeated(survey.children, false) ? '2025.1.0' : '2024.1.0';
};
