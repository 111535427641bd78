import * as textLengths from '#api/textLengths';
import { messageRef } from '../../domain/sheet/messageRef';
import { XlsFormError, type Warnings } from '../sheetLocation';
import { isXmlName } from '../survey/names';
import type { RawSheet } from '../workbook/workbook';
import { isYes } from './cells';
import { checkDepth } from './checkDepth';
import { documentedName } from './columns';
import { noLanguage } from './languages';
import { namespacesOf } from './namespaces';
import { recordsOf, textsAt } from './records';
import type { Settings } from './sheets';
import { tableOf } from './table';
import type { Branches } from './tree';
import { wordingOf, wordsOf } from './wording';

/** The settings as written, before the survey may add some. */
export interface SettingsRow {
  /** Undefined if the workbook has no such sheet, or if it is empty. */
  readonly row?: number | undefined;
  readonly texts: ReadonlyMap<string, string>;
  readonly attributes: ReadonlyMap<string, string>;
  readonly wording: Settings['wording'];
}

/** Removes the older of two names for the form's id. */
const withOneId = (sheet: RawSheet, warnings: Warnings): RawSheet => {
  const headers = (sheet.rows[0] ?? []).map((header) => header.trim());
  if (!headers.includes('form_id') || !headers.includes('id_string')) return sheet;
  warnings.add(messageRef('settings.twoIds'), {
    sheet: 'settings',
    row: 1,
    column: 'id_string',
  });
  const left = headers.indexOf('id_string');
  return { ...sheet, rows: sheet.rows.map((row) => row.map((cell, column) => (column === left ? '' : cell))) };
};

/** The texts of a row by canonical header, without deeper columns. */
const textsOf = (tree: Branches): ReadonlyMap<string, string> => {
  const texts = new Map<string, string>();
  for (const [key, found] of tree) if (typeof found === 'string') texts.set(key, found);
  return texts;
};

/**
 * The first row of the sheet `settings`; further ones are ignored.
 * @throws XlsFormError for duplicate headers, under any of their names
 */
export const settingsRowOf = (sheet: RawSheet | undefined, warnings: Warnings): SettingsRow => {
  const none = {
    texts: new Map<string, string>(),
    attributes: new Map<string, string>(),
    wording: { media: new Map() },
  };
  if (sheet === undefined || tableOf('settings', sheet).rows.length === 0) return none;
  const { headers, rows } = recordsOf('settings', withOneId(sheet, warnings), { defaultLanguage: noLanguage });
  const [first] = rows;
  if (first === undefined) return none;
  checkDepth('settings', { headers, rows: [first] });
  const { row, tree } = first;
  const wording = { ...wordingOf(tree), hint: wordsOf(tree.get('hint')) };
  return { row, texts: textsOf(tree), attributes: textsAt(tree, 'attribute'), wording };
};

const check = (texts: ReadonlyMap<string, string>, row: number): void => {
  const name = texts.get('name');
  if (name !== undefined && !isXmlName(name)) {
    throw new XlsFormError(messageRef('names.invalidRoot', { name }), { sheet: 'settings', row, column: 'name' });
  }
  if (texts.has('public_key') && isYes(texts.get('omit_instanceID'))) {
    throw new XlsFormError(messageRef('settings.noInstanceId'), {
      sheet: 'settings',
      row,
      column: 'omit_instanceID',
    });
  }
};

/** Settings that are attributes of the instance's root element, by their names there. */
const rootAttributes: ReadonlyMap<string, string> = new Map([
  ['prefix', 'odk:prefix'],
  ['delimiter', 'odk:delimiter'],
]);

/** Texts with a length limit, and the messages about longer ones. */
const lengths: readonly {
  readonly key: string;
  readonly most: number;
  readonly sentence: 'settings.longId' | 'settings.longTitle' | 'settings.longVersion';
}[] = [
  { key: 'id_string', most: textLengths.formId, sentence: 'settings.longId' },
  { key: 'title', most: textLengths.name, sentence: 'settings.longTitle' },
  { key: 'version', most: textLengths.version, sentence: 'settings.longVersion' },
];
/** Characters of a long text that are quoted. */
const QUOTED = 80;

const checkLengths = (all: ReadonlyMap<string, string>, row: number | undefined): void => {
  for (const { key, most, sentence } of lengths) {
    const text = [...(all.get(key) ?? '')];
    if (text.length <= most) continue;
    const id = text.length <= QUOTED ? text.join('') : `${text.slice(0, QUOTED).join('')}…`;
    throw new XlsFormError(messageRef(sentence, { id, most }), { sheet: 'settings', row, column: documentedName(key) });
  }
};

/**
 * The settings of a form.
 * @param sheet the row of the sheet `settings`
 * @param survey settings given as rows of the survey, which take precedence
 * @param fallback form id and title if the workbook has none; `''` without a fallback
 * @throws XlsFormError for a form without an id, texts that are too long, a root name that is invalid in XML, a key without an
 * instanceID
 */
export const settingsOf = (sheet: SettingsRow, survey: ReadonlyMap<string, string>, fallback: string): Settings => {
  const { texts, row } = sheet;
  check(texts, row ?? 2);
  const all = new Map([...texts, ...survey]);
  const formId = all.get('id_string') ?? fallback;
  if (formId === '') {
    throw new XlsFormError(messageRef('settings.noId'), { sheet: 'settings', column: documentedName('id_string') });
  }
  checkLengths(new Map([...all, ['id_string', formId]]), row);
  const attributes = new Map(sheet.attributes);
  for (const [setting, attribute] of rootAttributes) {
    const value = all.get(setting);
    if (value !== undefined) attributes.set(attribute, value);
  }
  return {
    row,
    formId,
    title: all.get('title') ?? texts.get('id_string') ?? (fallback === '' ? formId : fallback),
    version: all.get('version'),
    rootName: all.get('name') ?? 'data',
    defaultLanguage: all.get('default_language') ?? noLanguage,
    instanceName: all.get('instance_name'),
    submissionUrl: all.get('submission_url'),
    publicKey: all.get('public_key'),
    autoSend: all.get('auto_send'),
    autoDelete: all.get('auto_delete'),
    style: all.get('style'),
    instanceXmlns: all.get('instance_xmlns'),
    allowChoiceDuplicates: isYes(all.get('allow_choice_duplicates')),
    omitInstanceId: isYes(all.get('omit_instanceID')),
    isFlat: isYes(all.get('flat')),
    namespaces: namespacesOf(all.get('namespaces')),
    attributes,
    wording: sheet.wording,
    all,
  };
};
