import { messageRef } from '#server/domain/sheet/messageRef';
import { missingList } from '#shared/xpath/mistakesIn';
import { quoted, refusedByDevices, type Finding } from '../finding';
import { columnNames, listPath, parsedNodeset } from './listPath';
import { isControl, plainAttribute, selects, type Place, type Rule } from './rule';

/** A required column of a list. */
interface Column {
  readonly place: Place;
  readonly list: string;
  /** Names from the root of the list to the column. */
  readonly names: readonly string[];
}

/** Labels and values of choices are columns of their list; only its first choice is checked, as in JavaRosa. */
export const listRules = (): Rule => {
  const columns: Column[] = [];
  /** Lists used by itemsets. */
  const lists: Pick<Column, 'place' | 'list'>[] = [];
  /** By list, the paths of elements that, like all their ancestors, are the first of their name in their parent. */
  const firstPaths = new Map<string, Set<string>>();
  const counts = new Map<string, number>();
  const paths = new Map<Place, string>();
  let hasPrimary = false;
  let list: string | undefined;

  const openInstance = ({ tag }: Place): void => {
    const id = plainAttribute(tag, 'id');
    list = hasPrimary && plainAttribute(tag, 'src') === undefined ? id : undefined;
    hasPrimary = true;
    if (id === undefined) return;
    counts.set(id, (counts.get(id) ?? 0) + 1);
    if (list !== undefined) firstPaths.set(list, new Set());
  };

  const openInList = (place: Place, parent: Place): void => {
    const around = parent.tag.local === 'instance' && parent.parent?.area === 'model' ? '' : paths.get(parent);
    if (around === undefined || parent.children.get(place.tag.local) !== 1) return;
    const path = `${around}/${place.tag.local}`;
    paths.set(place, path);
    if (list !== undefined) firstPaths.get(list)?.add(path);
  };

  const openItemset = (place: Place, select: Place): void => {
    const nodeset = listPath(parsedNodeset(plainAttribute(place.tag, 'nodeset') ?? ''));
    if (nodeset && selects.has(select.tag.local) && isControl(select)) lists.push({ place, list: nodeset.list });
  };

  const openColumn = (place: Place, itemset: Place): void => {
    const { parent: select } = itemset;
    if (select === undefined || !selects.has(select.tag.local) || !isControl(select)) return;
    const nodeset = listPath(parsedNodeset(plainAttribute(itemset.tag, 'nodeset') ?? ''));
    const names = columnNames(plainAttribute(place.tag, 'ref') ?? '');
    if (nodeset && names) columns.push({ place, list: nodeset.list, names: [...nodeset.names, ...names] });
  };

  return {
    open: (place) => {
      const { tag, parent } = place;
      if (parent?.area === 'model') {
        if (tag.local === 'instance') openInstance(place);
        else list = undefined;
      } else if (list !== undefined && parent && place.area === 'other') openInList(place, parent);
      if (tag.local === 'itemset' && parent) openItemset(place, parent);
      if (parent?.tag.local === 'itemset' && (tag.local === 'label' || tag.local === 'value'))
        openColumn(place, parent);
    },
    close: (place) => void paths.delete(place),
    findings: () => [
      ...lists
        .filter(({ list: id }) => !counts.has(id))
        .map(({ place, list: id }) => refusedByDevices(place.end, missingList(quoted(id)))),
      ...columns.flatMap(({ place, list: id, names }): Finding[] => {
        const known = counts.get(id) === 1 ? firstPaths.get(id) : undefined;
        if (known === undefined || known.has(`/${names.join('/')}`)) return [];
        const values = { column: quoted(names.at(-1) ?? ''), list: quoted(id) };
        return [refusedByDevices(place.end, messageRef('devices.choiceColumn', values))];
      }),
    ],
  };
};
