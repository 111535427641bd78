/**
 * The content of a workbook's sheets in canonical form: headers under any of their names have one name, translations are merged,
 * spaces are cleaned. Checks that involve more than one row come later.
 */

/** A text, or translations by language (`Français (fr)`) if its columns have one. Never empty. */
export type Text = string | ReadonlyMap<string, string>;

/** The kinds of media of a label, spelled as in itext (`form="big-image"`). */
export const mediaKinds = ['image', 'big-image', 'audio', 'video'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** User-visible texts of a question, a group or a choice. */
export interface Wording {
  readonly label?: Text | undefined;
  readonly media: ReadonlyMap<MediaKind, Text>;
}

export interface SurveyRow extends Wording {
  readonly row: number;
  /** As written, with cleaned spaces: `select_one fruits or_other`. */
  readonly type: string;
  /** `''` if the cell is empty. */
  readonly name: string;
  readonly hint?: Text | undefined;
  readonly guidance?: Text | undefined;
  /**
   * Attributes of the bind, by their name in an XForm: `relevant`, `constraint`, `jr:constraintMsg`, `required`,
   * `jr:requiredMsg`, `readonly`, `calculate`, `jr:noAppErrorString`, `entities:saveto`, and those of `bind::…`. Values as
   * written; only messages may be translated.
   */
  readonly bind: ReadonlyMap<string, Text>;
  /** Attributes of the control: `appearance`, `intent`, `rows`, `autoplay`, … and those of `body::…`. */
  readonly control: ReadonlyMap<string, string>;
  /** Attributes of the node in the instance, from `instance::…`. */
  readonly instance: ReadonlyMap<string, string>;
  readonly defaultValue?: string | undefined;
  readonly choiceFilter?: string | undefined;
  /** As written: `start=0 end=10`. */
  readonly parameters?: string | undefined;
  readonly trigger?: string | undefined;
  readonly repeatCount?: string | undefined;
  /** Whether a column `media` of no kind has a value: it is omitted, and makes a label unnecessary. */
  readonly hasBareMedia: boolean;
  /** Whether the row is disabled by the old column `disabled`. */
  readonly isDisabled: boolean;
  /** Unknown columns, by header. */
  readonly further: ReadonlyMap<string, string>;
}

export interface Choice extends Wording {
  readonly row: number;
  readonly name: string;
  /** Other columns, for filters, in the order of the sheet. */
  readonly further: ReadonlyMap<string, string>;
}

export interface ChoiceList {
  readonly name: string;
  readonly choices: readonly Choice[];
}

/** A row of `external_choices` is written to `itemsets.csv` unchanged. */
export interface ExternalChoices {
  readonly headers: readonly string[];
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
  /** The names of its lists. */
  readonly lists: ReadonlySet<string>;
}

/** A row of `entities`, which creates or updates an entity of a list. Texts as written. */
export interface EntityRow {
  readonly row: number;
  readonly listName: string;
  readonly label?: string | undefined;
  readonly entityId?: string | undefined;
  readonly createIf?: string | undefined;
  readonly updateIf?: string | undefined;
}

export interface Settings {
  /** From the sheet, or else the file's name. */
  readonly formId: string;
  readonly title: string;
  readonly version?: string | undefined;
  /** The name of the instance's root element; `data` by default. */
  readonly rootName: string;
  readonly defaultLanguage: string;
  readonly instanceName?: string | undefined;
  readonly submissionUrl?: string | undefined;
  readonly publicKey?: string | undefined;
  readonly autoSend?: string | undefined;
  readonly autoDelete?: string | undefined;
  readonly style?: string | undefined;
  readonly instanceXmlns?: string | undefined;
  readonly allowChoiceDuplicates: boolean;
  readonly omitInstanceId: boolean;
  /** Whether groups are omitted from the paths of answers (`flat`). */
  readonly isFlat: boolean;
  /** Custom declarations: prefix to namespace. */
  readonly namespaces: ReadonlyMap<string, string>;
  /** Attributes of the instance's root element, from `attribute::…` and other settings. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Texts about the form as a whole, found in old workbooks; no app shows them, but other programs read them. */
  readonly wording: Wording & { readonly hint?: Text | undefined };
  /** All settings as written, by canonical name, for rare ones. */
  readonly all: ReadonlyMap<string, string>;
  /** Their row; undefined without a sheet. */
  readonly row?: number | undefined;
}

export interface Sheets {
  readonly survey: readonly SurveyRow[];
  readonly choices: ReadonlyMap<string, ChoiceList>;
  /** The choices of the old `osm` sheet, by list. */
  readonly osm: ReadonlyMap<string, ChoiceList>;
  readonly externalChoices?: ExternalChoices | undefined;
  readonly entities: readonly EntityRow[];
  readonly settings: Settings;
  /** Every language of the columns, in the order found, including the default one if a text needs it. */
  readonly languages: readonly string[];
  /** Whether columns have languages, even if they are empty. */
  readonly isTranslated: boolean;
  /** The names of all sheets of the workbook, for suggestions if one is missing (`similarSheets`). */
  readonly sheetNames: readonly string[];
}
