import type { AnswerType } from './formOutline';

const BOUND: ReadonlyMap<string, AnswerType> = new Map([
  ['int', 'int'],
  ['integer', 'int'],
  ['long', 'int'],
  ['decimal', 'decimal'],
  ['double', 'decimal'],
  ['float', 'decimal'],
  ['date', 'date'],
  ['time', 'time'],
  ['dateTime', 'dateTime'],
  ['geopoint', 'geopoint'],
  ['geotrace', 'geotrace'],
  ['geoshape', 'geoshape'],
  ['barcode', 'barcode'],
  ['binary', 'file'],
  ['select1', 'one'],
  ['select', 'many'],
  ['rank', 'rank'],
]);

/** The type of an answer by that of its bind, such as `xsd:int`. */
export const boundType = (type: string | undefined): AnswerType =>
  BOUND.get((type ?? '').replace(/^.*:/, '').trim()) ?? 'text';
