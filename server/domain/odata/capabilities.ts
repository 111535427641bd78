import type { FieldTree } from './fields';
import { dateParts } from '#shared/query/filterTree';
import { systemColumns } from './query/select';
import { element, textElement } from '../xml/xmlElement';

/** Vocabulary of the annotations, and its address. */
export const capabilitiesNamespace = 'Org.OData.Capabilities.V1';
export const capabilitiesAddress =
  'https://oasis-tcs.github.io/odata-vocabularies/vocabularies/Org.OData.Capabilities.V1.xml';

const annotation = (term: string, attributes: Readonly<Record<string, string>>, ...content: string[]): string =>
  element('Annotation', { Term: `${capabilitiesNamespace}.${term}`, ...attributes }, ...content);

const record = (values: Readonly<Record<string, boolean | readonly string[]>>): string =>
  element(
    'Record',
    {},
    ...Object.entries(values).map(([name, value]) =>
      typeof value === 'boolean'
        ? element('PropertyValue', { Property: name, Bool: String(value) })
        : element('PropertyValue', { Property: name }, paths(value)),
    ),
  );

const paths = (columns: readonly string[]): string =>
  element('Collection', {}, ...columns.map((column) => textElement('PropertyPath', column)));

const filterFunctions = (): string =>
  element('Collection', {}, ...[...dateParts, 'now'].map((name) => textElement('String', name)));

const conformance = (): string =>
  annotation('ConformanceLevel', { EnumMember: `${capabilitiesNamespace}.ConformanceLevelType/Minimal` });

/** The capabilities of the service as a whole. */
export const serviceCapabilities = (): string[] => [
  conformance(),
  annotation('BatchSupported', { Bool: 'false' }),
  annotation('FilterFunctions', {}, filterFunctions()),
];

/** System columns that are filterable and sortable according to the protocol. */
const declared = ['submissionDate', 'updatedAt', 'submitterId', 'reviewState', 'deletedAt'];

/**
 * The protocol declares all others for display only. Generic clients then filter and sort by themselves, while clients that know
 * this server can still query them (docs/odata.md).
 */
const shownOnly = systemColumns.filter((column) => !declared.includes(column)).map((column) => `__system/${column}`);

const columnsOf = (tree: FieldTree): string[] =>
  [...tree.values()].flatMap((node) => (node.kind === 'repeat' ? [] : [node.column]));

const everyTable = (): string[] => [
  annotation('TopSupported', { Bool: 'true' }),
  annotation('SkipSupported', { Bool: 'true' }),
  annotation('CountRestrictions', {}, record({ Countable: true })),
  annotation('SelectSupport', {}, record({ Supported: true })),
];

/** Both belong to the container, but the protocol has always declared them in the first table, the functions as a record. */
const ofContainer = (): string[] => [
  conformance(),
  annotation(
    'FilterFunctions',
    {},
    element('Record', {}, element('PropertyValue', { Property: 'Functions' }, filterFunctions())),
  ),
];

/** Capabilities of the table of submissions. Spreadsheet programs do the rest themselves. */
export const submissionCapabilities = (tree: FieldTree): string[] => [
  ...ofContainer(),
  ...everyTable(),
  annotation(
    'FilterRestrictions',
    {},
    record({
      Filterable: true,
      RequiresFilter: false,
      NonFilterableProperties: ['__id', ...shownOnly, ...columnsOf(tree)],
    }),
  ),
  annotation(
    'SortRestrictions',
    {},
    record({ Sortable: true, NonSortableProperties: ['__id', ...shownOnly, ...columnsOf(tree)] }),
  ),
  annotation('ExpandRestrictions', {}, record({ Expandable: true })),
];

/** Capabilities of the table of a repeat, which has no system columns. */
export const repeatCapabilities = (): string[] => [
  ...everyTable(),
  annotation('FilterRestrictions', {}, record({ Filterable: false })),
  annotation('SortRestrictions', {}, record({ Sortable: false })),
  annotation('ExpandRestrictions', {}, record({ Expandable: false })),
];

/** Capabilities of the table of entities, whose columns can all be filtered, sorted and searched. */
export const entityCapabilities = (): string[] => [
  ...ofContainer(),
  annotation('BatchSupported', { Bool: 'false' }),
  ...everyTable(),
  annotation(
    'FilterRestrictions',
    {},
    record({ Filterable: true, RequiresFilter: false, NonFilterableProperties: [] }),
  ),
  annotation('SortRestrictions', {}, record({ Sortable: true })),
  annotation('ExpandRestrictions', {}, record({ Expandable: false })),
  annotation('SearchRestrictions', {}, record({ Searchable: true })),
];
