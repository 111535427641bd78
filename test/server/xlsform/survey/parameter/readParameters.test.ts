import { grown, questionNamed, refusal } from '../grown';

const sheetsOf = (type: string, parameters: string, appearance = '') => ({
  survey: `type | name | label | parameters | appearance\n${type} | ${type === 'audit' ? '' : 'q'} | Q | ${parameters} | ${appearance}`,
  choices:
    'list_name | name | label\nends | 1 | A\nends | 10 | B\nwords | a | A\nodd | 2.5 | A\nfar | 1 | A\nfar | 99 | B',
});

describe('parameters', () => {
  it.each([
    ['text', 'rows=5', '', {}, { rows: '5' }],
    ['text', 'ROWS = 5', '', {}, { rows: '5' }],
    ['text', ' ;rows =5,', '', {}, { rows: '5' }],
    ['range', 'start= 0;end =4, step\t= 2 placeholder=2', '', {}, { start: '0', end: '4', 'odk:placeholder': '2' }],
    ['image', 'max-pixels=640', '', { 'orx:max-pixels': '640' }, {}],
    [
      'photo',
      'max-pixels=640 app=org.Example.camera',
      '',
      { 'orx:max-pixels': '640' },
      { intent: 'org.Example.camera' },
    ],
    [
      'image',
      'max-pixels=1; app=org.example.draw',
      'annotate',
      { 'orx:max-pixels': '1' },
      { intent: 'org.example.draw' },
    ],
    ['image', 'max-pixels=1 app=nonsense', 'signature', { 'orx:max-pixels': '1' }, {}],
    ['audio', 'quality=External', '', { 'odk:quality': 'external' }, {}],
    [
      'geopoint',
      'capture-accuracy=5, warning-accuracy=1e2',
      '',
      {},
      { accuracyThreshold: '5', unacceptableAccuracyThreshold: '1e2' },
    ],
    ['geopoint', 'allow-mock-accuracy=true', '', { 'odk:allow-mock-accuracy': 'true' }, {}],
    [
      'geotrace',
      'incremental=yes allow-mock-accuracy=false',
      '',
      { 'odk:allow-mock-accuracy': 'false' },
      { incremental: 'true' },
    ],
    ['geoshape', 'incremental=true', '', {}, { incremental: 'true' }],
    [
      'audit',
      'track-changes=true identify-user=false',
      '',
      { 'odk:track-changes': 'true', 'odk:identify-user': 'false' },
      {},
    ],
    ['audit', 'track-changes-reasons=on-form-edit', '', { 'odk:track-changes-reasons': 'on-form-edit' }, {}],
    [
      'audit',
      'location-priority=high-accuracy, location-min-interval=10, location-max-age=60',
      '',
      { 'odk:location-priority': 'high-accuracy', 'odk:location-min-interval': '10', 'odk:location-max-age': '60' },
      {},
    ],
    ['range', 'START=0 end=1 step=.25', 'vertical', { type: 'decimal' }, { start: '0', end: '1', step: '.25' }],
    ['range', 'start=10; end=0; step=2', '', { type: 'int' }, { start: '10', end: '0', step: '2' }],
    ['range', 'start=0 end=0.3 step=0.1 tick_interval=0.3', '', { type: 'decimal' }, { 'odk:tick-interval': '0.3' }],
    ['range', 'start=1.0 end=3.00 step=1e0', '', { type: 'int' }, { end: '3.00' }],
    ['range', 'placeholder=4', 'no-ticks', { type: 'int' }, { 'odk:placeholder': '4' }],
    ['range', 'tick_labelset=ends', 'no-ticks', { type: 'int' }, {}],
    ['range', 'tick_labelset=ends', 'vertical no-ticks', { type: 'int' }, {}],
    ['range', 'placeholder=4', 'w2 vertical', { type: 'int' }, { 'odk:placeholder': '4' }],
    // Types without parameters ignore the column.
    ['integer', 'whatever=1', '', { type: 'int' }, {}],
    ['q image', 'whatever=1', '', { type: 'binary' }, {}],
  ])(
    'the parameters of %s with “%s” and the appearance “%s” are written',
    (type, parameters, appearance, bind, control) => {
      const question = questionNamed(grown(sheetsOf(type, parameters, appearance)), type === 'audit' ? 'audit' : 'q');
      expect(Object.fromEntries(question.bind)).toMatchObject(bind);
      expect(Object.fromEntries(question.control)).toMatchObject(control);
      expect(question.control.has('intent')).toBe('intent' in control);
    },
  );

  it('the parameter for the quality of a recording belongs to its action', () => {
    const question = questionNamed(grown(sheetsOf('background-audio', 'quality=low')), 'q');
    expect(question.parameters.get('quality')).toBe('low');
    expect(question.bind.has('odk:quality')).toBe(false);
  });

  it.each([
    ['text', 'rows=many'],
    ['text', 'lines=5'],
    ['text', '5 rows'],
    ['text', 'rows='],
    ['text', 'rows= ; x'],
    ['text', 'rows==5'],
    ['text', 'rows = = 5'],
    ['text', 'rows=5=6'],
    ['text', '=5'],
    ['image', 'max-pixels=large'],
    ['image', 'app=camera'],
    ['image', 'app=org..camera'],
    ['image', 'app=org.1camera'],
    ['image', 'app=org.camera.'],
    ['audio', 'quality=loud'],
    ['background-audio', 'quality=external'],
    ['geopoint', 'incremental=true'],
    ['geopoint', 'capture-accuracy=near'],
    ['geopoint', 'allow-mock-accuracy=yes'],
    ['geotrace', 'capture-accuracy=5'],
    ['geoshape', 'incremental=no'],
    ['audit', 'track-changes=yes'],
    ['audit', 'track-changes-reasons=always'],
    ['audit', 'location-priority=balanced'],
    ['audit', 'location-priority=best location-min-interval=10 location-max-age=60'],
    ['audit', 'location-priority=balanced location-min-interval=-1 location-max-age=60'],
    ['audit', 'location-priority=balanced location-min-interval=61 location-max-age=60'],
    ['select_one ends', 'randomize=yes'],
    ['select_one ends', 'seed=1'],
    ['select_one ends', 'randomize=true seed=abc'],
    ['select_one ends', 'value=a'],
    ['select_one_from_file towns.csv', 'value=a*b'],
    ['select_one_from_file towns.csv', 'label=1st'],
    ['range', 'start=one'],
    ['range', 'start=1e9999'],
    ['range', 'step=0'],
    ['range', 'step=10'],
    ['range', 'steps=1'],
    ['range', 'tick_interval=0'],
    ['range', 'tick_interval=20'],
    ['range', 'step=2 tick_interval=3 end=9'],
    ['range', 'placeholder=11'],
    ['range', 'step=2 placeholder=2 end=9'],
    ['range', 'tick_labelset=nowhere'],
    ['range', 'tick_labelset=odd'],
    ['range', 'tick_labelset=far'],
  ])('the parameters of %s with “%s” are refused', (type, parameters) => {
    expect(refusal(sheetsOf(type, parameters)).location).toEqual({ sheet: 'survey', row: 2, column: 'parameters' });
  });

  it.each([
    ['picker', 'tick_interval=2'],
    ['rating', 'placeholder=2'],
    ['w2', 'placeholder=2'],
  ])('the parameter for ticks is refused on a range with the appearance %s', (appearance, parameters) => {
    expect(refusal(sheetsOf('range', parameters, appearance)).location?.column).toBe('parameters');
  });

  it('the parameter for labels between the ends of a range is refused without ticks', () => {
    expect(refusal(sheetsOf('range', 'end=11 tick_labelset=ends', 'no-ticks')).sentence).toContain('1 and 11');
    expect(refusal(sheetsOf('range', 'end=11 tick_labelset=ends', 'no-ticks vertical')).sentence).toContain('1 and 11');
  });

  it.each([
    ['text', 'rows'.repeat(8_000)],
    ['geopoint', `capture-accuracy=${'1'.repeat(32_000)}x`],
    ['image', `app=${'a.'.repeat(16_000)}`],
    ['range', `end=${'9'.repeat(32_000)}`],
    ['select_one ends', `randomize=true seed=${'1'.repeat(32_000)}x`],
  ])('the parameters of %s are refused if the cell cannot be parsed', (type, parameters) => {
    expect(refusal(sheetsOf(type, parameters)).location?.column).toBe('parameters');
  });

  it('the parameters of a range name the choice that is not a number', () => {
    expect(refusal(sheetsOf('range', 'tick_labelset=words')).location).toEqual({
      sheet: 'choices',
      row: 4,
      column: 'name',
    });
  });
});
