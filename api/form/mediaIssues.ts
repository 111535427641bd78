/** Possible problems of a media file of a form, as `reason` of an issue; the messages use `line` and `text`. */
export const mediaIssueReasons = [
  /** No text at all, such as a workbook. */
  'notText',
  /** The file is empty. */
  'empty',
  /** Windows-1252: devices show some letters wrongly. */
  'encoding',
  /** UTF-16: devices cannot read it. */
  'wideEncoding',
  /** `sep=;` in the first line, which devices take for the header. */
  'sepLine',
  /** Tabs between the cells, which devices do not support. */
  'tabs',
  /** The form needs the column `text`. */
  'columnMissing',
  /** The form needs the property `text` of features. */
  'propertyMissing',
  /** Two columns `text`: devices do not open the form. */
  'columnTwice',
  /** Two columns without a name: devices do not open the form. */
  'namesMissing',
  /** `count` rows, from `line` on, have cells beyond the header, which are ignored. */
  'rowLong',
  /** `count` rows, from `line` on, have fewer cells than the header; the others count as empty. */
  'rowShort',
  /** An unclosed quotation mark. */
  'quoteOpen',
  /** Invalid JSON. */
  'json',
  /** Not a list of features (GeoJSON). */
  'features',
  /** `count` features, from the one numbered `line` on, have the geometry `text`: devices do not open the form. */
  'geometry',
  /** `count` features, from the one numbered `line` on, have no geometry. */
  'geometryMissing',
] as const;

/** Reason of an issue of a media file. */
export type MediaIssueReason = (typeof mediaIssueReasons)[number];
