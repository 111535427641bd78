import { messageRef } from '../../domain/sheet/messageRef';
import { XlsFormError, type Warnings } from '../sheetLocation';
import { isYes } from './cells';
import { bindColumn, columnsOf, messageAttributes, settingOfType } from './columns';
import { attributeText } from './nestedText';
import { branchesAt, mapped, plain, textAt, type SheetRecord } from './records';
import { mediaKinds, type SurveyRow, type Text } from './sheets';
import type { Branches } from './tree';
import { isMediaKind, wordingOf, wordsOf } from './wording';

/** Attributes of binds with columns of their own; deeper columns of these name a language. */
const isDocumented = (attribute: string): boolean =>
  messageAttributes.includes(attribute) || !bindColumn(attribute).startsWith('bind::');

const bindOf = (tree: Branches): ReadonlyMap<string, Text> =>
  mapped(branchesAt(tree, 'bind'), (found, attribute) =>
    isDocumented(attribute) ? wordsOf(found) : attributeText(found),
  );

const attributesOf = (tree: Branches, key: string): ReadonlyMap<string, string> =>
  mapped(branchesAt(tree, key), attributeText);

/** The column `intent` is the app that answers a group; for questions, `appearance` has it. */
const controlOf = (tree: Branches, type: string): ReadonlyMap<string, string> => {
  const intent = /^begin[\s_]/.test(type) ? textAt(tree, 'intent') : undefined;
  const control = attributesOf(tree, 'control');
  if (intent === undefined && !control.has('jr:count')) return control;
  const changed = new Map(control);
  changed.delete('jr:count');
  if (intent !== undefined) changed.set('intent', intent);
  return changed;
};

const knownElsewhere: ReadonlySet<string> = new Set([
  ...columnsOf.survey.known,
  ...Object.values(columnsOf.survey.aliases).map(([key]) => key),
  'disabled',
  'intent',
]);

const furtherOf = (tree: Branches): ReadonlyMap<string, string> =>
  mapped(tree, (found, key) => (knownElsewhere.has(key) ? undefined : plain(found)));

/** Choices may have media of unknown kinds, for future apps; questions have only the four kinds. */
const checkMedia = ({ row, tree }: SheetRecord): void => {
  for (const kind of branchesAt(tree, 'media').keys()) {
    if (isMediaKind(kind)) continue;
    throw new XlsFormError(messageRef('columns.unknownMedia', { kind, columns: mediaKinds }), {
      sheet: 'survey',
      row,
      column: `media::${kind}`,
    });
  }
};

const rowOf = ({ row, tree }: SheetRecord): SurveyRow => {
  const type = textAt(tree, 'type') ?? '';
  return {
    ...wordingOf(tree),
    row,
    type,
    name: textAt(tree, 'name') ?? '',
    hint: wordsOf(tree.get('hint')),
    guidance: wordsOf(tree.get('guidance_hint')),
    bind: bindOf(tree),
    control: controlOf(tree, type),
    instance: attributesOf(tree, 'instance'),
    defaultValue: textAt(tree, 'default'),
    choiceFilter: textAt(tree, 'choice_filter'),
    parameters: textAt(tree, 'parameters'),
    trigger: textAt(tree, 'trigger'),
    repeatCount: textAt(branchesAt(tree, 'control'), 'jr:count'),
    hasBareMedia: textAt(tree, 'media') !== undefined,
    isDisabled: isYes(textAt(tree, 'disabled')),
    further: furtherOf(tree),
  };
};

/** The rows of the survey, and the settings that old workbooks have among them. */
interface RowsAndSettings {
  readonly rows: readonly SurveyRow[];
  readonly settings: ReadonlyMap<string, string>;
}

const warnOfDisabled = (records: readonly SheetRecord[], warnings: Warnings): void => {
  if (!records.some(({ tree }) => tree.has('disabled'))) return;
  warnings.add(messageRef('columns.disabled'), {
    sheet: 'survey',
    row: 1,
    column: 'disabled',
  });
};

/**
 * The rows of `survey` that are not empty. Warns if the old column `disabled` is in use.
 * @throws XlsFormError for media of an unknown kind
 */
export const surveyRowsOf = (records: readonly SheetRecord[], warnings: Warnings): RowsAndSettings => {
  warnOfDisabled(records, warnings);
  const rows: SurveyRow[] = [];
  const settings = new Map<string, string>();
  for (const record of records) {
    const { tree } = record;
    if (tree.size === 0 || (tree.size === 1 && tree.has('disabled'))) continue;
    checkMedia(record);
    const row = rowOf(record);
    const setting = settingOfType.get(row.type);
    if (setting === undefined) rows.push(row);
    else if (!row.isDisabled && row.name !== '') settings.set(setting, row.name);
  }
  return { rows, settings };
};
