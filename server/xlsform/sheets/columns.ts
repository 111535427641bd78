/**
 * The columns of each sheet, under their documented name and under the older ones that are still in use
 * (xlsform.org/en/ref-table). Headers are matched in lower case with underscores for spaces.
 */

/** The path of a column's cells in the tree of a row. */
export type ColumnPath = readonly [string, ...string[]];

export interface SheetColumns {
  /** Other names, and names of grouped columns. */
  readonly aliases: Readonly<Record<string, ColumnPath>>;
  /** Names that map to themselves. */
  readonly known: ReadonlySet<string>;
}

/** The words of some lines. */
export const words = (...lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split(' ')));

const media: Readonly<Record<string, ColumnPath>> = {
  image: ['media', 'image'],
  'big-image': ['media', 'big-image'],
  audio: ['media', 'audio'],
  video: ['media', 'video'],
};

const survey: SheetColumns = {
  aliases: {
    ...media,
    appearance: ['control', 'appearance'],
    autoplay: ['control', 'autoplay'],
    body: ['control'],
    calculate: ['bind', 'calculate'],
    calculation: ['bind', 'calculate'],
    caption: ['label'],
    command: ['type'],
    compact_tag: ['instance', 'odk:tag'],
    constraining_message: ['bind', 'jr:constraintMsg'],
    constraint: ['bind', 'constraint'],
    constraint_message: ['bind', 'jr:constraintMsg'],
    count: ['control', 'jr:count'],
    'jr:count': ['control', 'jr:count'],
    no_app_error_string: ['bind', 'jr:noAppErrorString'],
    noapperrorstring: ['bind', 'jr:noAppErrorString'],
    read_only: ['bind', 'readonly'],
    readonly: ['bind', 'readonly'],
    relevance: ['bind', 'relevant'],
    relevant: ['bind', 'relevant'],
    repeat_count: ['control', 'jr:count'],
    required: ['bind', 'required'],
    required_message: ['bind', 'jr:requiredMsg'],
    requiredmsg: ['bind', 'jr:requiredMsg'],
    rows: ['control', 'rows'],
    save_to: ['bind', 'entities:saveto'],
    sms_allow_media: ['sms_allow_media'],
    sms_date_format: ['sms_date_format'],
    sms_datetime_format: ['sms_datetime_format'],
    sms_field: ['sms_field'],
    sms_option: ['sms_option'],
    sms_response: ['sms_response'],
    sms_separator: ['sms_separator'],
    tag: ['name'],
    value: ['name'],
  },
  known: words(
    'bind choice_filter control default guidance_hint hint instance itemset label',
    'list_name media name parameters query trigger type',
  ),
};

/** Spelled with a space, so that no custom column can collide with it. */
export const listNameKey = 'list name';

const choices: SheetColumns = {
  aliases: { ...media, caption: ['label'], list_name: [listNameKey], value: ['name'] },
  known: new Set(['label', 'media', 'name', 'sms_option']),
};

const settings: SheetColumns = {
  aliases: { form_id: ['id_string'], form_title: ['title'], set_form_id: ['id_string'], set_form_title: ['title'] },
  known: words(
    'add_none_option allow_choice_duplicates attribute auto_delete auto_send clean_text_values',
    'client_editable default_language delimiter flat id_string instance_id instance_name',
    'instance_xmlns name namespaces omit_instanceID prefix public_key sms_allow_media',
    'sms_date_format sms_datetime_format sms_keyword sms_response sms_separator style',
    'submission_url title version',
  ),
};

/** Rows of the survey may give these settings, too: the setting as type, its value as name. */
export const settingOfType: ReadonlyMap<string, string> = new Map([
  ...Object.entries(settings.aliases).map(([alias, [key]]) => [alias, key] as const),
  ['prefix', 'prefix'],
]);

const entities: SheetColumns = {
  aliases: { list_name: ['dataset'] },
  known: new Set(['create_if', 'dataset', 'entity_id', 'label', 'update_if']),
};

/** The columns of the sheets that authors fill. */
export const columnsOf = { survey, choices, external_choices: choices, osm: choices, settings, entities } as const;

export type SheetName = keyof typeof columnsOf;

/** The documented name for a different key in the tree. A map, because headers may be any text. */
const documentedNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'jr:constraintMsg': 'constraint_message',
    'jr:requiredMsg': 'required_message',
    'jr:noAppErrorString': 'no_app_error_string',
    'jr:count': 'repeat_count',
    'entities:saveto': 'save_to',
    calculate: 'calculation',
    readonly: 'read_only',
    [listNameKey]: 'list_name',
    dataset: 'list_name',
    id_string: 'form_id',
    title: 'form_title',
  }),
);

/** The documented name of a part of a header, e.g. `constraint_message` for `jr:constraintMsg`. */
export const documentedName = (key: string): string => documentedNames.get(key) ?? key;

/** Attributes of binds that are user-visible texts, which may be translated. */
export const messageAttributes: readonly string[] = ['jr:constraintMsg', 'jr:requiredMsg', 'jr:noAppErrorString'];

/** Attributes of binds that are expressions. */
export const expressionAttributes: readonly string[] = ['calculate', 'constraint', 'readonly', 'required', 'relevant'];

const columnsOfBinds = new Set(
  Object.values(survey.aliases).flatMap(([first, attribute]) => (first === 'bind' ? (attribute ?? []) : [])),
);

/** The survey column that corresponds to an attribute of the bind. */
export const bindColumn = (attribute: string): string =>
  columnsOfBinds.has(attribute) ? documentedName(attribute) : `bind::${attribute}`;
