import { messageRef } from '../../domain/sheet/messageRef';
import { mentionsIn } from '../expressions/mentions';
import { XlsFormError } from '../sheetLocation';
import type { EntityRow, Sheets } from '../sheets/sheets';
import type { FormNode, Survey } from '../survey/nodes';
import { allocate, type Allocation } from './allocate';
import { checkEntityRows } from './checkEntityRows';
import type { ContainerPath } from './containerPath';
import { type EntityMention, requestOf } from './entityRequest';
import { saveToReader } from './saveToReader';

/** Lists whose expressions refer to a name, by that name. */
const listsByName = (entities: readonly EntityRow[]): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const { listName, entityId, createIf, updateIf, label } of entities) {
    const mentions = [entityId, createIf, updateIf, label].flatMap((text = '') => mentionsIn(text));
    for (const name of new Set(mentions.map((mention) => mention.name))) {
      const lists = found.get(name);
      if (lists === undefined) found.set(name, [listName]);
      else lists.push(listName);
    }
  }
  return found;
};

/** The questions related to each list, in the order of the survey. */
const mentionsByList = (entities: readonly EntityRow[], survey: Survey): ReadonlyMap<string, EntityMention[]> => {
  const found = new Map<string, EntityMention[]>();
  const lists = listsByName(entities);
  const read = saveToReader(entities);
  const add = (list: string, mention: EntityMention): void => {
    const known = found.get(list);
    if (known === undefined) found.set(list, [mention]);
    else known.push(mention);
  };
  const visit = (nodes: readonly FormNode[], path: ContainerPath): void => {
    for (const node of nodes) {
      const { row, name } = node;
      const saved = read(node);
      if (saved !== undefined) add(saved.list, { path, row, name, isSaved: true });
      for (const list of lists.get(name) ?? []) add(list, { path, row, name, isSaved: false });
      if (node.kind !== 'question') visit(node.children, [...path, node]);
    }
  };
  visit(survey.children, []);
  return found;
};

/** @throws XlsFormError for an entity in a group if groups are not nodes of the form */
const checkFlat = (allocation: Allocation): Allocation => {
  for (const [container, entity] of allocation)
    if (container?.kind === 'group')
      throw new XlsFormError(messageRef('entities.flat', { list: entity.listName, group: container.name }), {
        sheet: 'entities',
        row: entity.row,
      });
  return allocation;
};

/**
 * Finds for every row of the sheet `entities` the group or repeat that creates or updates its entities (documentation:
 * docs.getodk.org/entities-intro; ODK XForms Entities Specification 2025.1.0).
 * @returns the rows by their container; undefined is the root of the form
 * @throws XlsFormError for inconsistent rows, cells of `save_to` or references
 */
export const allocateEntities = ({ entities, settings }: Sheets, survey: Survey): Allocation => {
  checkEntityRows(entities);
  const mentions = mentionsByList(entities, survey);
  const rows = new Map(entities.map((entity) => [entity.listName, entity]));
  const requests = [...mentions].flatMap(([list, found]) => {
    const entity = rows.get(list);
    return entity === undefined ? [] : [requestOf(entity, found)];
  });
  // Entities without related questions go to the root.
  const others = entities
    .filter(({ listName }) => !mentions.has(listName))
    .map((entity) => ({ entity, scope: [], path: [], saved: [] }));
  const allocation = allocate([...requests, ...others]);
  return settings.isFlat ? checkFlat(allocation) : allocation;
};
