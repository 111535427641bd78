import { messageRef, type MessageRef } from '../../sheet/messageRef';
import type { XFormOutline } from '../xformOutline';
import { quoted, type Finding } from './finding';

/** A reference to a missing node. */
export const nodeMissing = (end: number, attribute: string, path: string, isMistake = false): Finding => ({
  end,
  type: 'nodeMissing',
  details: { attribute, path: quoted(path) },
  reason: `${attribute}: the record of the form has no node “${quoted(path)}”.`,
  isMistake,
});

/**
 * Binds, questions, groups and actions without a node, and second questions for one.
 * @param demanding end indexes of elements that devices refuse without their node; binds without one are ignored
 */
export const referenceFindings = (
  { references }: XFormOutline,
  nodes: ReadonlySet<string>,
  demanding: ReadonlySet<number>,
): Finding[] => {
  const shown = new Set<string>();
  return references.flatMap(({ end, element, attribute, written, path, isShown }): Finding[] => {
    if (written === undefined) {
      const reason = `“${quoted(element)}” does not say where its answer belongs: it has neither “ref” nor “bind”.`;
      // A bind needs a nodeset.
      const isMistake = demanding.has(end) || attribute === 'nodeset';
      return [{ end, type: 'questionUnbound', details: { element: quoted(element) }, reason, isMistake }];
    }
    if (path === undefined ? attribute === 'bind' : !nodes.has(path))
      return [nodeMissing(end, attribute, written, demanding.has(end))];
    if (path === undefined || !isShown) return [];
    if (!shown.has(path)) {
      shown.add(path);
      return [];
    }
    const reason = `A second question, group or repeat for “${quoted(path)}”.`;
    return [{ end, type: 'questionTwice', details: { path: quoted(path) }, reason }];
  });
};

const notInBrowser = (end: number, hint: MessageRef): Finding => ({
  end,
  type: 'notInBrowser',
  details: {},
  hint,
  reason: 'This form cannot be filled in in the browser.',
});

/** Problems for the engine of web forms, not necessarily for devices. */
export const browserFindings = ({ nodes, references, unshowable }: XFormOutline): Finding[] => {
  const known = new Set(nodes.map(({ path }) => path));
  const filled = new Set(nodes.flatMap(({ parent }) => (parent === undefined ? [] : (nodes[parent]?.path ?? []))));
  const misplaced = references.flatMap(({ end, element, path, isShown, isContainer }): Finding[] => {
    if (path === undefined || !isShown || !known.has(path) || filled.has(path) === isContainer) return [];
    const key = isContainer ? 'browser.emptyGroup' : 'browser.fullQuestion';
    return [notInBrowser(end, messageRef(key, { path: quoted(path), element: quoted(element) }))];
  });
  return [...unshowable.map(({ end, hint }) => notInBrowser(end, hint)), ...misplaced];
};

/** Messages of binds that refer to missing translations. */
export const textFindings = ({ textReferences, texts }: XFormOutline): Finding[] =>
  textReferences
    .filter(({ id }) => !texts.has(id))
    .map(({ end, attribute, id }) => {
      const reason = `${attribute}: the translations have no text “${quoted(id)}”.`;
      return { end, type: 'textMissing', details: { attribute, id: quoted(id) }, reason };
    });
