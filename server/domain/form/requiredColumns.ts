import { attributeOf, readXml } from '../xml/xml';
import { columnNames, listPath, parsedNodeset } from '../xform/check/rules/listPath';

/** Columns with choices for a form, by media file name. */
export type RequiredColumns = ReadonlyMap<string, ReadonlySet<string>>;

const ITEMSETS = 'itemsets.csv';

/**
 * Columns of media files used by the lists of a form: values and labels of choices.
 * @param xml a form accepted by `readXForm`
 */
export const requiredColumns = (xml: string): RequiredColumns => {
  const files = new Map<string, string>();
  const found: { readonly list: string; readonly column: string }[] = [];
  const demands = new Map<string, Set<string>>();
  const open: (string | undefined)[] = [];
  const demand = (file: string, column: string): void => {
    const columns = demands.get(file) ?? new Set();
    demands.set(file, columns.add(column));
  };
  readXml(xml, {
    open: (tag) => {
      const list = open.at(-1);
      if (tag.local === 'instance') {
        const file = /^jr:\/\/file(?:-csv)?\/(.+)$/.exec(attributeOf(tag, 'src') ?? '')?.[1];
        if (file !== undefined) files.set(attributeOf(tag, 'id') ?? '', file);
      }
      if (tag.local === 'input' && attributeOf(tag, 'query') !== undefined)
        for (const column of ['list_name', 'name']) demand(ITEMSETS, column);
      const names =
        tag.local === 'value' || tag.local === 'label' ? columnNames(attributeOf(tag, 'ref') ?? '') : undefined;
      const [column] = names ?? [];
      if (list !== undefined && names?.length === 1 && column !== undefined) found.push({ list, column });
      open.push(tag.local === 'itemset' ? listPath(parsedNodeset(attributeOf(tag, 'nodeset') ?? ''))?.list : undefined);
    },
    close: () => void open.pop(),
  });
  for (const { list, column } of found) {
    const file = files.get(list);
    if (file !== undefined) demand(file, column);
  }
  return demands;
};
