/**
 * What the sheets of a workbook say, in one spelling: headers known by any of their names stand under one, texts by
 * language are joined, blanks are cleaned. Nothing is judged yet that needs more than one row.
 */

/** A text, or where its columns name languages, the texts by language (`Français (fr)`). Never empty. */
export type Text = string | ReadonlyMap<string, string>;

/** The kinds of media beside a label, spelled as in itext (`form="big-image"`). */
export const mediaKinds = ['image', 'big-image', 'audio', 'video'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** What people see of a question, a group or a choice. */
export interface Wording {
  readonly label?: Text | undefined;
  readonly media: ReadonlyMap<MediaKind, Text>;
}

export interface SurveyRow extends Wording {
  readonly row: number;
  /** As written, blanks cleaned: `select_one fruits or_other`. */
  readonly type: string;
  /** `''` where the cell is empty. */
  readonly name: string;
  readonly hint?: Text | undefined;
  readonly guidance?: Text | undefined;
  /**
   * Attributes of the bind, by their name in an XForm: `relevant`, `constraint`, `jr:constraintMsg`, `required`,
   * `jr:requiredMsg`, `readonly`, `calculate`, `jr:noAppErrorString`, `entities:saveto`, and what `bind::…` names.
   * Values as written; only messages may be by language.
   */
  readonly bind: ReadonlyMap<string, Text>;
  /** Attributes of the control: `appearance`, `intent`, `rows`, `autoplay`, … and what `body::…` names. */
  readonly control: ReadonlyMap<string, string>;
  /** Attributes of the node in the instance, of `instance::…`. */
  readonly instance: ReadonlyMap<string, string>;
  readonly defaultValue?: string | undefined;
  readonly choiceFilter?: string | undefined;
  /** As written: `start=0 end=10`. */
  readonly parameters?: string | undefined;
  readonly trigger?: string | undefined;
  readonly repeatCount?: string | undefined;
  /** Whether the row is switched off by the old column `disabled`. */
  readonly isDisabled: boolean;
  /** Columns nobody knows, by their header. */
  readonly further: ReadonlyMap<string, string>;
}

export interface Choice extends Wording {
  readonly row: number;
  readonly name: string;
  /** Further columns, for filters, in the order of the sheet. */
  readonly further: ReadonlyMap<string, string>;
}

export interface ChoiceList {
  readonly name: string;
  readonly choices: readonly Choice[];
}

/** A row of `external_choices` goes to `itemsets.csv` as it is. */
export interface ExternalChoices {
  readonly headers: readonly string[];
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
  /** The names of its lists. */
  readonly lists: ReadonlySet<string>;
}

/** A row of `entities`: what makes or changes an entity of a list. Texts as written. */
export interface EntityRow {
  readonly row: number;
  readonly listName: string;
  readonly label?: string | undefined;
  readonly entityId?: string | undefined;
  readonly createIf?: string | undefined;
  readonly updateIf?: string | undefined;
}

export interface Settings {
  /** Of the sheet; the file's name where it names none. */
  readonly formId: string;
  readonly title: string;
  readonly version?: string | undefined;
  /** The name of the instance's root element; `data` where the sheet names none. */
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
  /** Whether groups are left out of the paths of answers (`flat`). */
  readonly isFlat: boolean;
  /** Declarations of the author's own: prefix to namespace. */
  readonly namespaces: ReadonlyMap<string, string>;
  /** Attributes of the instance's root element, of `attribute::…`, and those other settings write there. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Texts about the form as a whole, as old workbooks have them; no app shows them, but other programs read them. */
  readonly wording: Wording & { readonly hint?: Text | undefined };
  /** All settings as written, by their one spelling, for what is rare. */
  readonly all: ReadonlyMap<string, string>;
  /** The row they stand in; undefined without a sheet. */
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
  /** Every language some column names, in the order found, the default one among them where texts need one. */
  readonly languages: readonly string[];
  /** Whether columns name languages, even where nothing is written in them. */
  readonly isTranslated: boolean;
  /** All sheets of the workbook as they are called, for guesses where one is missing (`similarSheets`). */
  readonly sheetNames: readonly string[];
}
