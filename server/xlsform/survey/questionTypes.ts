/**
 * Every question type of XLSForm and what a form contains for it. Names are those of the reference table
 * (xlsform.org/en/ref-table); the aliases are spellings of early XLSForm and of ODK's first spreadsheets that converters
 * still accept.
 */

/** The control element of a question. */
export type ControlElement = 'input' | 'upload' | 'select1' | 'select' | 'odk:rank' | 'range' | 'trigger';

/** Kinds of questions with the same `parameters`, which are defined in `parameter/rules.ts`. */
export type ParameterKind =
  | 'text'
  | 'image'
  | 'audio'
  | 'geopoint'
  | 'geoline'
  | 'range'
  | 'select'
  | 'selectFile'
  | 'audit'
  | 'recording';

export interface QuestionType {
  /** Undefined for types that are not shown. */
  readonly element?: ControlElement;
  /** Attributes of the bind; those of the row take precedence. If empty, a bind is written only for those of the row. */
  readonly bind: Readonly<Record<string, string>>;
  /** Attributes of the control; those of the row take precedence. */
  readonly control?: Readonly<Record<string, string>>;
  /** If the row has none. */
  readonly hint?: string;
  /** Undefined for types without any; the column is then ignored. */
  readonly parameters?: ParameterKind;
  readonly aliases?: readonly string[];
}

const upload = (kind: string): Pick<QuestionType, 'element' | 'bind' | 'control'> => ({
  element: 'upload',
  bind: { type: 'binary' },
  control: { mediatype: `${kind}/*` },
});

const preload = (type: string, source: string, value: string): Pick<QuestionType, 'bind'> => ({
  bind: { 'jr:preload': source, 'jr:preloadParams': value, type },
});

const days = (most: number): Pick<QuestionType, 'element' | 'bind' | 'hint'> => ({
  element: 'input',
  bind: { type: 'int', constraint: `0 <= . and . <= ${most}` },
  hint: `Enter a number 0-${most}.`,
});

const input = (type: string): Pick<QuestionType, 'element' | 'bind'> => ({ element: 'input', bind: { type } });

/** The old names that begin with `q` are separate types if they differ: their parameters are ignored and nothing is required. */
const typeTable = {
  text: { ...input('string'), parameters: 'text' },
  string: { ...input('string'), aliases: ['q string', 'add text prompt'] },
  integer: { ...input('int'), aliases: ['int', 'q int', 'add integer prompt'] },
  decimal: { ...input('decimal'), aliases: ['q decimal', 'add decimal prompt'] },
  date: { ...input('date'), aliases: ['q date', 'add date prompt'] },
  time: input('time'),
  dateTime: {
    ...input('dateTime'),
    aliases: ['datetime', 'date time', 'q dateTime', 'q date time', 'add dateTime prompt', 'add date time prompt'],
  },
  note: {
    element: 'input',
    bind: { readonly: 'true()', type: 'string' },
    aliases: ['q note', 'add note prompt'],
  },
  acknowledge: {
    element: 'trigger',
    bind: { type: 'string' },
    aliases: ['q acknowledge', 'add acknowledge prompt'],
  },
  trigger: { element: 'trigger', bind: {} },
  barcode: { ...input('barcode'), aliases: ['q barcode', 'add barcode prompt'] },

  geopoint: { ...input('geopoint'), parameters: 'geopoint' },
  gps: { ...input('geopoint'), aliases: ['location', 'q location', 'q geopoint', 'add location prompt'] },
  geotrace: { ...input('geotrace'), parameters: 'geoline' },
  'q geotrace': input('geotrace'),
  geoshape: { ...input('geoshape'), parameters: 'geoline' },
  'q geoshape': input('geoshape'),

  image: { ...upload('image'), parameters: 'image', aliases: ['photo', 'add image prompt', 'add photo prompt'] },
  'q image': { ...upload('image'), aliases: ['q picture'] },
  audio: { ...upload('audio'), parameters: 'audio', aliases: ['add audio prompt'] },
  'q audio': upload('audio'),
  video: { ...upload('video'), aliases: ['q video', 'add video prompt'] },
  file: { ...upload('application'), aliases: ['add file prompt'] },
  osm: upload('osm'),

  select_one: { element: 'select1', bind: { type: 'string' }, parameters: 'select' },
  select_multiple: { element: 'select', bind: { type: 'string' }, parameters: 'select' },
  rank: { element: 'odk:rank', bind: { type: 'odk:rank' }, parameters: 'select' },
  select_one_from_file: { element: 'select1', bind: { type: 'string' }, parameters: 'selectFile' },
  select_multiple_from_file: { element: 'select', bind: { type: 'string' }, parameters: 'selectFile' },
  select_one_external: { element: 'input', bind: { type: 'string' }, parameters: 'select' },

  range: { ...input('int'), element: 'range', parameters: 'range' },
  percentage: { ...input('int'), bind: { type: 'int', constraint: '0 <= . and . <= 100' } },
  'phone number': {
    element: 'input',
    bind: { type: 'string', constraint: String.raw`regex(., '^\d*$')` },
    hint: 'Enter numbers only.',
  },
  'number of days in last month': days(31),
  'number of days in last six months': days(183),
  'number of days in last year': days(365),

  calculate: { bind: { type: 'string' } },
  'q calculate': { bind: { type: 'string' }, aliases: ['add calculate prompt'] },
  hidden: { bind: { type: 'string' } },

  start: { ...preload('dateTime', 'timestamp', 'start'), aliases: ['start time', 'get start time'] },
  end: { ...preload('dateTime', 'timestamp', 'end'), aliases: ['end time', 'get end time'] },
  today: { ...preload('date', 'date', 'today'), aliases: ['get today'] },
  deviceid: { ...preload('string', 'property', 'deviceid'), aliases: ['device id', 'get device id', 'imei'] },
  username: preload('string', 'property', 'username'),
  email: preload('string', 'property', 'email'),
  phonenumber: { ...preload('string', 'property', 'phonenumber'), aliases: ['get phone number'] },
  simserial: preload('string', 'property', 'simserial'),
  'sim id': { ...preload('string', 'property', 'simserial'), aliases: ['get sim id'] },
  subscriberid: preload('string', 'property', 'subscriberid'),
  'subscriber id': { ...preload('string', 'property', 'subscriberid'), aliases: ['get subscriber id'] },
  'uri:deviceid': preload('string', 'property', 'uri:deviceid'),
  'uri:phonenumber': preload('string', 'property', 'uri:phonenumber'),
  'uri:simserial': preload('string', 'property', 'uri:simserial'),
  'uri:subscriberid': preload('string', 'property', 'uri:subscriberid'),
  'uri:username': preload('string', 'property', 'uri:username'),
  'uri:email': preload('string', 'property', 'uri:email'),

  'start-geopoint': { bind: { type: 'geopoint' } },
  'background-geopoint': { bind: { type: 'geopoint' } },
  'background-audio': { bind: { type: 'binary' }, parameters: 'recording' },
  audit: { bind: { type: 'binary' }, parameters: 'audit' },
} as const satisfies Readonly<Record<string, QuestionType>>;

export type QuestionTypeName = keyof typeof typeTable;

/** What a form contains for each type. */
export const questionTypes: Readonly<Record<QuestionTypeName, QuestionType>> = typeTable;

/** The usual spelling of every type. */
export const questionTypeNames = Object.keys(typeTable) as readonly QuestionTypeName[];

const nameBySpelling: ReadonlyMap<string, QuestionTypeName> = new Map(
  questionTypeNames.flatMap((name) =>
    [name, ...(questionTypes[name].aliases ?? [])].map((spelling) => [spelling, name] as const),
  ),
);

/** The type with a given spelling (case-sensitive), or undefined. */
export const questionTypeNamed = (spelling: string): QuestionTypeName | undefined => nameBySpelling.get(spelling);

/** Types whose value comes from a device or a programme, and which new devices no longer provide. */
export const outdatedTypes: ReadonlySet<string> = new Set<QuestionTypeName>(['simserial', 'subscriberid']);
