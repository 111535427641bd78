import { questionTypeNamed, questionTypes } from '#server/xlsform/survey/questionTypes';
import { grown, questionNamed } from './grown';

type Attributes = Readonly<Record<string, string>>;

/** The parts of a form for a question: its element and the attributes of its bind and control. */
type Expected = readonly [
  spellings: readonly string[],
  element: string | undefined,
  bind: Attributes,
  control?: Attributes,
];

const preload = (type: string, source: string, value: string): Attributes => ({
  type,
  'jr:preload': source,
  'jr:preloadParams': value,
});

const property = (value: string): Attributes => preload('string', 'property', value);

const expectations: readonly Expected[] = [
  [['text', 'string', 'q string', 'add text prompt'], 'input', { type: 'string' }],
  [['integer', 'int', 'q int', 'add integer prompt'], 'input', { type: 'int' }],
  [['decimal', 'q decimal', 'add decimal prompt'], 'input', { type: 'decimal' }],
  [['date', 'q date', 'add date prompt'], 'input', { type: 'date' }],
  [['time'], 'input', { type: 'time' }],
  [
    ['dateTime', 'datetime', 'date time', 'q dateTime', 'q date time', 'add dateTime prompt', 'add date time prompt'],
    'input',
    { type: 'dateTime' },
  ],
  [['note', 'q note', 'add note prompt'], 'input', { type: 'string', readonly: 'true()' }],
  [['acknowledge', 'q acknowledge', 'add acknowledge prompt'], 'trigger', { type: 'string' }],
  [['trigger'], 'trigger', {}],
  [['barcode', 'q barcode', 'add barcode prompt'], 'input', { type: 'barcode' }],
  [['geopoint', 'gps', 'location', 'q location', 'q geopoint', 'add location prompt'], 'input', { type: 'geopoint' }],
  [['geotrace', 'q geotrace'], 'input', { type: 'geotrace' }],
  [['geoshape', 'q geoshape'], 'input', { type: 'geoshape' }],
  [
    ['image', 'photo', 'add image prompt', 'add photo prompt', 'q image', 'q picture'],
    'upload',
    { type: 'binary' },
    { mediatype: 'image/*' },
  ],
  [['audio', 'add audio prompt', 'q audio'], 'upload', { type: 'binary' }, { mediatype: 'audio/*' }],
  [['video', 'add video prompt', 'q video'], 'upload', { type: 'binary' }, { mediatype: 'video/*' }],
  [['file', 'add file prompt'], 'upload', { type: 'binary' }, { mediatype: 'application/*' }],
  [['osm', 'osm tags'], 'upload', { type: 'binary' }, { mediatype: 'osm/*' }],
  [
    [
      'select_one list',
      'select one list',
      'select one from list',
      'select1 list',
      'add select one prompt using list',
      'select_one list or_other',
      'select_one list or other',
      'select_one list or specify other',
      'select_one_from_file towns.csv',
      'select one from file towns.xml',
      'select_one towns.geojson',
    ],
    'select1',
    { type: 'string' },
  ],
  [
    [
      'select_multiple list',
      'select all that apply list',
      'select all that apply from list',
      'add select multiple prompt using list',
      'select_multiple_from_file towns.csv',
      'select multiple from file towns.csv',
      'select_multiple list or_other',
    ],
    'select',
    { type: 'string' },
  ],
  [['select_one_external far'], 'input', { type: 'string' }],
  [['rank list'], 'odk:rank', { type: 'odk:rank' }],
  [['range'], 'range', { type: 'int' }, { start: '1', end: '10', step: '1' }],
  [['percentage'], 'input', { type: 'int', constraint: '0 <= . and . <= 100' }],
  [['phone number'], 'input', { type: 'string', constraint: "regex(., '^\\d*$')" }],
  [['number of days in last month'], 'input', { type: 'int', constraint: '0 <= . and . <= 31' }],
  [['number of days in last six months'], 'input', { type: 'int', constraint: '0 <= . and . <= 183' }],
  [['number of days in last year'], 'input', { type: 'int', constraint: '0 <= . and . <= 365' }],
  [['hidden', 'q calculate', 'add calculate prompt'], undefined, { type: 'string' }],
  [['start', 'start time', 'get start time'], undefined, preload('dateTime', 'timestamp', 'start')],
  [['end', 'end time', 'get end time'], undefined, preload('dateTime', 'timestamp', 'end')],
  [['today', 'get today'], undefined, preload('date', 'date', 'today')],
  [['deviceid', 'device id', 'get device id', 'imei'], undefined, property('deviceid')],
  [['simserial', 'sim id', 'get sim id'], undefined, property('simserial')],
  [['subscriberid', 'subscriber id', 'get subscriber id'], undefined, property('subscriberid')],
  [['phonenumber', 'get phone number'], undefined, property('phonenumber')],
  ...['username', 'email', 'uri:deviceid', 'uri:phonenumber', 'uri:simserial', 'uri:subscriberid', 'uri:username'].map(
    (name): Expected => [[name], undefined, property(name)],
  ),
  [['uri:email'], undefined, property('uri:email')],
  [['start-geopoint'], undefined, { type: 'geopoint' }],
  [['background-audio'], undefined, { type: 'binary' }],
];

const sheets = {
  choices: 'list_name | name | label\nlist | a | A\nlist | b | B',
  external_choices: 'list_name | name | label\nfar | a | A',
  osm: 'list_name | name | label\ntags | a | A',
};

const cases = expectations.flatMap(([spellings, element, bind, control = {}]) =>
  spellings.map((spelling) => ({ spelling, element, bind, control })),
);

const questionOfType = (type: string, columns = '', cells = '') =>
  questionNamed(grown({ survey: `type | name | label${columns}\n${type} | q | Label${cells}`, ...sheets }), 'q');

describe('question types', () => {
  it.each(cases)('the question type $spelling is read', ({ spelling, element, bind, control }) => {
    const question = questionOfType(spelling);
    expect(question.element).toBe(element);
    expect(Object.fromEntries(question.bind)).toEqual(bind);
    expect(Object.fromEntries(question.control)).toEqual(control);
  });

  it('the question types of the table are all tested, with their aliases', () => {
    const tested = new Set(cases.flatMap(({ spelling }) => [spelling, spelling.split(' ')[0]]));
    const elsewhere = ['calculate', 'audit', 'background-geopoint'];
    const untested = Object.entries(questionTypes)
      .flatMap(([name, { aliases = [] }]) => [name, ...aliases])
      .filter((spelling) => !tested.has(spelling) && !elsewhere.includes(spelling));
    expect(untested).toEqual([]);
  });

  it('the question types include calculate, audit and a background location with a trigger', () => {
    const tree = grown({
      survey: [
        'type | name | label | calculation | trigger',
        'text | t | T | |',
        'calculate | c | Seen by nobody | 1 + 1 |',
        'audit | | | |',
        'background-geopoint | p | | | ${t}',
      ].join('\n'),
    });
    expect(questionNamed(tree, 'c')).toMatchObject({ element: undefined, type: 'calculate' });
    expect(Object.fromEntries(questionNamed(tree, 'c').bind)).toEqual({ type: 'string', calculate: '1 + 1' });
    expect(tree.survey.meta.map(({ name }) => name)).toEqual(['audit', 'instanceID']);
    expect(questionNamed(tree, 'p')).toMatchObject({ element: undefined, triggers: ['t'] });
  });

  it('the question types are case-sensitive', () => {
    expect(questionTypeNamed('dateTime')).toBe('dateTime');
    expect(questionTypeNamed('Integer')).toBeUndefined();
  });

  it.each([
    ['phone number', 'Enter numbers only.'],
    ['number of days in last year', 'Enter a number 0-365.'],
  ])('the question type %s has a hint of its own', (type, hint) => {
    expect(questionOfType(type).hint).toBe(hint);
    expect(questionOfType(type, ' | hint', ' | Mine').hint).toBe('Mine');
  });

  it('the question type’s attributes can be overridden by the row', () => {
    const question = questionOfType('note', ' | bind::type | read_only | body::mediatype', ' | int | no | text/*');
    expect(question.bind.get('type')).toBe('int');
    expect(question.bind.get('readonly')).toBe('no');
    expect(question.control.get('mediatype')).toBe('text/*');
  });

  it.each(['simserial', 'subscriberid'])(
    'the question type %s causes a warning, since few devices support it',
    (type) => {
      const { warnings } = grown({ survey: `type | name | label\n${type} | q |` });
      expect(warnings).toEqual([expect.stringMatching(/^\[row : 2\] survey, type: .*Android/)]);
    },
  );
});
