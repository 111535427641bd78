import { distance } from '../sheets/sheetNames';
import { questionTypeNamed, questionTypeNames } from './questionTypes';
import type { QuestionTypeName } from './questionTypes';

export type ContainerKind = 'group' | 'repeat' | 'loop';

export type SelectTypeName = Extract<
  QuestionTypeName,
  | 'select_one'
  | 'select_multiple'
  | 'rank'
  | 'select_one_from_file'
  | 'select_multiple_from_file'
  | 'select_one_external'
>;

/** The content of a cell of the column `type`. */
export type RowType =
  | { readonly kind: 'begin'; readonly container: ContainerKind; readonly list?: string | undefined }
  | { readonly kind: 'end'; readonly container: ContainerKind }
  | SelectRowType
  | { readonly kind: 'osm'; readonly tags?: string | undefined }
  | { readonly kind: 'external'; readonly format: 'csv' | 'xml' }
  | { readonly kind: 'question'; readonly type: QuestionTypeName }
  | { readonly kind: 'unknown' };

export interface SelectRowType {
  readonly kind: 'select';
  readonly type: SelectTypeName;
  /** The spelling of the command, as written. */
  readonly command: string;
  readonly list: string;
  readonly hasOther: boolean;
}

const containers: ReadonlyMap<string, ContainerKind> = new Map([
  ['group', 'group'],
  ['lgroup', 'repeat'],
  ['repeat', 'repeat'],
  ['looped group', 'repeat'],
  ['loop', 'loop'],
]);

const selectCommands: ReadonlyMap<string, SelectTypeName> = new Map([
  ['select_one', 'select_one'],
  ['select one', 'select_one'],
  ['select one from', 'select_one'],
  ['select1', 'select_one'],
  ['add select one prompt using', 'select_one'],
  ['select_multiple', 'select_multiple'],
  ['select all that apply', 'select_multiple'],
  ['select all that apply from', 'select_multiple'],
  ['add select multiple prompt using', 'select_multiple'],
  ['rank', 'rank'],
  ['select_one_from_file', 'select_one_from_file'],
  ['select one from file', 'select_one_from_file'],
  ['select_multiple_from_file', 'select_multiple_from_file'],
  ['select multiple from file', 'select_multiple_from_file'],
  ['select_one_external', 'select_one_external'],
]);

const otherSpellings: ReadonlySet<string> = new Set(['or_other', 'or other', 'or specify other']);

const externalFormats: ReadonlyMap<string, 'csv' | 'xml'> = new Map([
  ['csv-external', 'csv'],
  ['xml-external', 'xml'],
]);

const kindsOfContainers = [...containers.keys()].join('|');
const beginPattern = new RegExp(`^begin[\\s_](${kindsOfContainers})(?: (?:over )?(\\S+))?$`);
const endPattern = new RegExp(`^end[\\s_](${kindsOfContainers})$`);

const container = (match: RegExpExecArray): ContainerKind => containers.get(match[1] ?? '') ?? 'group';

const selectTypes: ReadonlySet<QuestionTypeName> = new Set(selectCommands.values());

const selectIn = (cell: string): SelectRowType | undefined => {
  for (const [command, type] of selectCommands) {
    if (!cell.startsWith(`${command} `)) continue;
    const [list = '', ...rest] = cell.slice(command.length + 1).split(' ');
    const ending = rest.join(' ');
    if (list !== '' && (ending === '' || otherSpellings.has(ending))) {
      return { kind: 'select', type, command, list, hasOther: ending !== '' };
    }
  }
  return undefined;
};

/** Edit distance up to which a type is suggested. */
const SLIPS = 2;

/** Types as they are documented, for suggestions. */
const documented: readonly string[] = [
  ...questionTypeNames.filter((name) => !name.includes(' ') && !name.startsWith('uri:') && !selectTypes.has(name)),
  ...['group', 'repeat', 'loop'].flatMap((name) => [`begin_${name}`, `end_${name}`]),
  ...externalFormats.keys(),
  'osm',
  ...selectTypes,
];

const nearestOf = (word: string, words: readonly string[]): string | undefined => {
  const spelled = word.toLowerCase().replaceAll(/[\s_]+/g, '_');
  const near = words
    .map((candidate) => ({ candidate, slips: distance(spelled, candidate.toLowerCase(), SLIPS) }))
    .filter(({ candidate, slips }) => slips <= Math.min(SLIPS, candidate.length - 3))
    .toSorted((one, other) => one.slips - other.slips);
  return near[0]?.candidate;
};

/**
 * What an unknown type can mean: the nearest type, with the rest of the cell for one that has a list.
 * @returns undefined if no type is near
 */
export const similarType = (cell: string): { readonly type: string; readonly needsList: boolean } | undefined => {
  const selects = [...selectTypes];
  const [first = '', ...rest] = cell.split(' ');
  const select = nearestOf(first, selects);
  const type = nearestOf(cell, documented) ?? (select === undefined ? undefined : [select, ...rest].join(' '));
  if (type === undefined || type === cell) return select === undefined ? undefined : { type: select, needsList: true };
  return { type, needsList: selects.some((one) => one === type) };
};

/** Parses a cell of the column `type`, with cleaned spaces. Case-sensitive, as in the reference converter. */
export const rowTypeOf = (cell: string): RowType => {
  const begin = beginPattern.exec(cell);
  if (begin !== null) return { kind: 'begin', container: container(begin), list: begin[2] };
  const end = endPattern.exec(cell);
  if (end !== null) return { kind: 'end', container: container(end) };
  const select = selectIn(cell);
  if (select !== undefined) return select;
  const format = externalFormats.get(cell);
  if (format !== undefined) return { kind: 'external', format };
  if (cell === 'osm') return { kind: 'osm' };
  if (cell.startsWith('osm ') && !cell.includes(' ', 4)) return { kind: 'osm', tags: cell.slice(4) };
  const type = questionTypeNamed(cell);
  // A select needs a list.
  return type === undefined || selectTypes.has(type) ? { kind: 'unknown' } : { kind: 'question', type };
};
