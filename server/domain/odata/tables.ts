import type { AddressStep } from './address';
import { type FieldTree, repeatsOf, type Structure } from './fields';
import { parentColumn } from './keys';
import { problem } from '../core/problem';

/** Rows of a repeat: all of them, or those with a given value in a column. */
export interface RepeatRows {
  readonly repeat: Structure;
  /** The enclosing repeat, if there is one. */
  readonly parent: Structure | null;
  readonly only: { readonly column: string; readonly id: string } | null;
}

/** The repeat at the dotted path of a table. @throws 404.1 if the form has none there */
export const repeatAt = (tree: FieldTree, path: string): RepeatRows => {
  const found = repeatsOf(tree).find(({ repeat }) => repeat.path === path);
  if (found === undefined) throw problem('notFound');
  return { ...found, only: null };
};

/**
 * Rows below one submission at an address: `grp/person` for the persons of a group, `person('hash')/pet` for the pets of one
 * person, `person('hash')` for that person.
 * @throws 404.1 if there is nothing there
 */
export const repeatBelow = (tree: FieldTree, steps: readonly AddressStep[], instanceId: string): RepeatRows => {
  let level = tree;
  let parent: Structure | null = null;
  let parentId = instanceId;
  for (const [index, { name, key }] of steps.entries()) {
    const node = [...level.values()].find(({ column }) => column === name);
    if (node === undefined || node.kind === 'value') throw problem('notFound');
    const isLast = index === steps.length - 1;
    if (node.kind === 'repeat' && isLast) {
      const only = key === null ? { column: parentColumn(parent), id: parentId } : { column: '__id', id: key };
      return { repeat: node, parent, only };
    }
    if (isLast || (node.kind === 'repeat') !== (key !== null)) throw problem('notFound');
    if (node.kind === 'repeat') parent = node;
    parentId = key ?? parentId;
    level = node.children;
  }
  throw problem('notFound');
};

/** Service document: every table of the form (OData JSON Format 4.0). */
export const serviceDocument = (serviceUrl: string, tables: readonly string[]): object => ({
  '@odata.context': `${serviceUrl}/$metadata`,
  value: tables.map((name) => ({ name, kind: 'EntitySet', url: name })),
});
