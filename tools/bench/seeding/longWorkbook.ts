import { rows, type Cell, type Rows, type SheetRows } from '#test/support/form/workbook';

type Row = Readonly<Record<string, Cell>>;

const LANGUAGES = ['English (en)', 'Français (fr)', 'Čeština (cs)'] as const;
const CHOICES_IN_LIST = 20;
/** The number of questions in a `block`. */
const QUESTIONS_IN_BLOCK = 21;
const BLOCKS_PER_LIST = 5;

const inLanguages = (column: string, text: string): Row =>
  Object.fromEntries(LANGUAGES.map((language) => [`${column}::${language}`, `${text} (${language.slice(-3, -1)})`]));

const labelled = (type: string, name: string, label: string, further: Row = {}): Row => ({
  type,
  name,
  ...inLanguages('label', label),
  ...further,
});

const constraint = (condition: string, message: string): Row => ({
  constraint: condition,
  ...inLanguages('constraint_message', message),
});

/** A group of twenty-one questions of many types that refer to each other, three of them in nested repeats. */
const block = (index: number, lists: number): readonly Row[] => {
  const named = (name: string) => `${name}_${index}`;
  const value = (name: string) => `\${${named(name)}}`;
  const list = `list_${index % lists}`;
  return [
    labelled('begin_group', named('household'), `Household ${index}`, { appearance: 'field-list' }),
    labelled('text', named('name'), 'Who lives here?', { required: 'yes', ...inLanguages('hint', 'As on the door') }),
    labelled(
      'integer',
      named('age'),
      `How old is ${value('name')}?`,
      constraint('. >= 0 and . < 130', 'Years, please'),
    ),
    labelled('decimal', named('weight'), 'Weight', { ...constraint('. < 300', 'In kilograms'), default: 60.5 }),
    labelled(`select_one ${list}`, named('region'), 'Region', { appearance: 'minimal' }),
    labelled(`select_multiple ${list}`, named('crops'), 'Crops', {
      choice_filter: `above=${value('region')} or above=''`,
    }),
    labelled('select_one yes_no', named('more'), 'Anything else?', { relevant: `selected(${value('crops')}, 'c1')` }),
    { type: 'calculate', name: named('double'), calculation: `${value('age')} * 2 + coalesce(${value('weight')}, 0)` },
    labelled('note', named('told'), `${value('name')} is ${value('age')}, twice that is ${value('double')}.`),
    labelled('date', named('day'), 'When?', {
      default: 'today()',
      relevant: `${value('age')} > 3 and ${value('name')} != ''`,
    }),
    labelled('geopoint', named('place'), 'Where?'),
    labelled('image', named('picture'), 'A picture', { parameters: 'max-pixels=1000' }),
    labelled('range', named('mark'), 'A mark', { parameters: 'start=0 end=10 step=2' }),
    labelled('begin_repeat', named('member'), 'Member', { repeat_count: value('age') }),
    labelled('text', named('member_name'), `Member of the household of ${value('name')}`),
    labelled('integer', named('member_age'), `How old is ${value('member_name')}?`, {
      relevant: `${value('member_name')} != '' and position(..) < 9`,
    }),
    labelled('begin_repeat', named('tool'), 'Tool'),
    labelled('text', named('tool_name'), `What does ${value('member_name')} work with?`, {
      required: `${value('member_age')} > 10`,
    }),
    { type: 'end_repeat' },
    { type: 'end_repeat' },
    { type: 'calculate', name: named('sum'), calculation: `sum(${value('member_age')}) + count(${value('member')})` },
    labelled('text', named('stamp'), 'Changed', { trigger: value('name'), calculation: 'now()' }),
    labelled('acknowledge', named('seen'), 'Seen', { read_only: `${value('sum')} > 100` }),
    { type: 'hidden', name: named('kept'), default: `\${last-saved#${named('name')}}` },
    labelled('barcode', named('code'), 'Code', { 'bind::odk:length': '12', 'media::image': 'code.png' }),
    labelled(`rank ${list}`, named('order'), 'Order', { parameters: 'randomize=true' }),
    { type: 'end_group' },
  ];
};

const choices = (lists: number): Rows => {
  const own = Array.from({ length: lists }, (_, list) =>
    Array.from({ length: CHOICES_IN_LIST }, (__, index) => ({
      list_name: `list_${list}`,
      name: `c${index}`,
      ...inLanguages('label', `Choice ${index} of list ${list}`),
      above: index < CHOICES_IN_LIST / 2 ? '' : `c${index % 3}`,
    })),
  ).flat();
  const yesNo = ['yes', 'no'].map((name) => ({ list_name: 'yes_no', name, ...inLanguages('label', name), above: '' }));
  return rows([...yesNo, ...own]);
};

/**
 * A workbook with this many questions, rounded up to whole blocks: mixed types, groups, nested repeats, references, three
 * languages, and a list of twenty choices for every five blocks.
 */
export const longWorkbook = (questions: number): SheetRows => {
  const blocks = Math.ceil(questions / QUESTIONS_IN_BLOCK);
  const lists = Math.ceil(blocks / BLOCKS_PER_LIST);
  return {
    survey: rows([
      { type: 'start', name: 'start' },
      { type: 'deviceid', name: 'device' },
      ...Array.from({ length: blocks }, (_, index) => block(index, lists)).flat(),
    ]),
    choices: choices(lists),
    settings: [
      ['form_title', 'form_id', 'version', 'default_language', 'instance_name'],
      [`Survey of ${questions} questions`, 'long_survey', 1, LANGUAGES[0], "concat('Survey ', ${name_0})"],
    ],
  };
};
