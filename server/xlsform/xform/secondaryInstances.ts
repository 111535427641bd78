import { messageRef } from '../../domain/sheet/messageRef';
import { element, textElement } from '../../domain/xml/xmlElement';
import type { SheetLocation } from '../sheetLocation';
import { XlsFormError } from '../sheetLocation';
import type { ChoiceList } from '../sheets/sheets';
import type { FormNode } from '../survey/nodes';
import { nodesOf } from '../survey/nodesOf';
import { isLastSavedUsed, pulldataFiles } from './fileUse';
import type { Writing } from './writing';

/** A file of the form, or of the app, that expressions read by an id. */
interface FileInstance {
  readonly id: string;
  readonly src: string;
  readonly location: SheetLocation;
}

const lastSaved = { id: '__last-saved', src: 'jr://instance/last-saved' };

const filesOf = (node: FormNode): readonly FileInstance[] => {
  const location = { sheet: 'survey', row: node.row };
  const source = node.kind === 'question' ? node.selection?.source : undefined;
  return [
    ...pulldataFiles(node).map(({ id, column }) => ({
      id,
      src: `jr://file-csv/${id}.csv`,
      location: { ...location, column },
    })),
    ...(source?.kind === 'file'
      ? [{ id: source.instance, src: source.src, location: { ...location, column: 'type' } }]
      : []),
  ];
};

/** The files of a form in the order of their rows, once for each use; that of the last record at the end. */
const allFiles = ({ survey }: Writing): readonly FileInstance[] => {
  const nodes = [...nodesOf([...survey.children, ...survey.meta])];
  const declared = survey.externalInstances.map(({ id, src, row }) => ({
    id,
    src,
    location: { sheet: 'survey', row, column: 'name' },
  }));
  const used = [...declared, ...nodes.flatMap(filesOf)].toSorted(
    (a, b) => (a.location.row ?? 0) - (b.location.row ?? 0),
  );
  const reader = nodes.find(isLastSavedUsed);
  return reader === undefined ? used : [...used, { ...lastSaved, location: { sheet: 'survey', row: reader.row } }];
};

/** One per id. @throws XlsFormError if two files have the same id */
const distinctFiles = (writing: Writing): ReadonlyMap<string, FileInstance> => {
  const found = new Map<string, FileInstance>();
  for (const file of allFiles(writing)) {
    const other = found.get(file.id);
    if (other === undefined) found.set(file.id, file);
    else if (other.src !== file.src)
      throw new XlsFormError(
        messageRef('files.twoOfOneId', { id: file.id, other: other.src, row: other.location.row ?? 0, file: file.src }),
        file.location,
      );
  }
  return found;
};

const choicesXml = ({ name: list, choices }: ChoiceList, { texts }: Writing): string => {
  const items = choices.map(({ name, label, further }, index) => {
    const text = texts.choiceText(list, index);
    return element(
      'item',
      {},
      ...(text === undefined ? [] : [textElement('itextId', text)]),
      textElement('name', name),
      ...(text === undefined && typeof label === 'string' ? [textElement('label', label)] : []),
      ...[...further].map(([column, value]) => textElement(column, value)),
    );
  });
  return element('instance', { id: list }, element('root', {}, ...items));
};

/** The lists that an appearance `search()` fills from a file: their choices are in the body. */
const searchedLists = (nodes: readonly FormNode[]): ReadonlySet<string> =>
  new Set(
    [...nodesOf(nodes)].flatMap((node) => {
      const source = node.kind === 'question' ? node.selection?.source : undefined;
      return source?.kind === 'search' ? [source.list] : [];
    }),
  );

/** Versions of an entity are looked up in its list. @throws XlsFormError if the form does not have the list */
const checkUpdatedLists = (known: ReadonlySet<string>, { entities }: Writing): void => {
  for (const { listName, entityId, row } of entities.values())
    if (entityId !== undefined && !known.has(listName))
      throw new XlsFormError(messageRef('entities.listUnknown', { list: listName }), {
        sheet: 'entities',
        row,
        column: 'list_name',
      });
};

/**
 * Writes the data for `instance('id')` in expressions: files of the form, the last saved record, lists of choices.
 * @throws XlsFormError for an ambiguous id
 */
export const secondaryInstancesXml = (writing: Writing): string => {
  const files = distinctFiles(writing);
  const searched = searchedLists(writing.survey.children);
  const lists = [...writing.survey.choices.values()].filter(({ name }) => !searched.has(name));
  for (const { name } of lists) {
    const file = files.get(name);
    if (file !== undefined)
      throw new XlsFormError(messageRef('files.listOfOneId', { name, file: file.src }), file.location);
  }
  checkUpdatedLists(new Set([...files.keys(), ...lists.map(({ name }) => name)]), writing);
  return [
    ...[...files.values()].map(({ id, src }) => element('instance', { id, src })),
    ...lists.map((list) => choicesXml(list, writing)),
  ].join('');
};
