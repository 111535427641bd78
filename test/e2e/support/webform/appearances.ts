import type { Locator } from '@playwright/test';

/** A kind of question: its type, its element in the form, and the content of that element apart from the label. */
interface Asks {
  readonly type: string;
  readonly element: string;
  readonly attributes?: string;
  readonly content?: string;
}

const CHOICES = ['Alpha', 'Beta', 'Gamma']
  .map((name) => `<item><label>${name}</label><value>${name.toLowerCase()}</value></item>`)
  .join('');
const LIST = `<itemset nodeset="instance('letters')/root/item"><value ref="name"/><label ref="label"/></itemset>`;

const ASKS: Readonly<Record<string, Asks>> = {
  text: { type: 'string', element: 'input' },
  integer: { type: 'int', element: 'input' },
  decimal: { type: 'decimal', element: 'input' },
  date: { type: 'date', element: 'input' },
  select_one: { type: 'string', element: 'select1', content: CHOICES },
  select_multiple: { type: 'string', element: 'select', content: CHOICES },
  rank: { type: 'string', element: 'odk:rank', content: LIST },
  range: { type: 'int', element: 'range', attributes: 'start="2" end="10" step="2"' },
  acknowledge: { type: 'string', element: 'trigger' },
};

/** Answers a question, in its part of the page, as people do. */
type Answering = (question: Locator) => Promise<void>;

const type =
  (text: string): Answering =>
  async (question) => {
    await question.getByRole('textbox').fill(text);
    await question.getByRole('textbox').blur();
  };
const check =
  (role: 'radio' | 'checkbox', ...names: readonly string[]): Answering =>
  async (question) => {
    for (const name of names) await question.getByRole(role, { name, exact: true }).check();
  };
const press =
  (...names: readonly string[]): Answering =>
  async (question) => {
    for (const name of names) await question.getByRole('button', { name, exact: true }).click();
  };
const slide =
  (...keys: readonly string[]): Answering =>
  async (question) => {
    for (const key of keys) await question.getByRole('slider').press(key);
  };
/** Clicks the slider at a fraction of its length; the handle cannot reach its very ends. */
const pressAt =
  (part: number): Answering =>
  async (question) => {
    const slider = question.getByRole('slider');
    const { width = 0, height = 0 } = (await slider.boundingBox()) ?? {};
    await slider.click({ position: { x: 12 + (width - 24) * part, y: height / 2 } });
  };
const drag =
  (from: number, to: number): Answering =>
  async (question) => {
    const target = question.locator('.rank-choice').nth(to);
    await question
      .locator('.rank-handle')
      .nth(from)
      .dragTo(target, { targetPosition: { x: 20, y: 4 } });
  };
const inTurn =
  (...answers: readonly Answering[]): Answering =>
  async (question) => {
    for (const answer of answers) await answer(question);
  };
const choose =
  (label: string): Answering =>
  async (question) => {
    await question.locator('select').selectOption({ label });
  };
const pick =
  (...names: readonly string[]): Answering =>
  async (question) => {
    await question.getByRole('combobox').press('ArrowDown');
    for (const name of names)
      await question.page().getByRole('listbox').getByRole('option', { name, exact: true }).click();
    await question.page().keyboard.press('Escape');
    await question.page().getByRole('listbox').waitFor({ state: 'detached' });
  };
const date =
  (values: Readonly<Record<string, string>>): Answering =>
  async (question) => {
    for (const [name, value] of Object.entries(values)) {
      const part = question.getByLabel(name, { exact: true });
      if (name === 'Month') await part.selectOption({ label: value });
      else await part.fill(value);
    }
    await question.getByLabel('Year', { exact: true }).blur();
  };
/**
 * An appearance, or a parameter as an attribute (`name="value"`), of a kind of question, the way to answer it, and the stored
 * value.
 */
export type Case = readonly [of: string, appearance: string, answer: Answering, stored: string];

const ALPHA = check('radio', 'Beta');
const BETA = check('checkbox', 'Alpha', 'Gamma');

/** Every appearance of the specification that can be answered without a map, a microphone or a camera. */
export const CASES: readonly Case[] = [
  ['text', 'multiline', type('two lines'), 'two lines'],
  ['text', 'numbers', type('+420 777'), '+420 777'],
  ['text', 'numbers thousands-sep', type('1,234,567.5'), '1234567.5'],
  ['text', 'url', type('https://example.org'), 'https://example.org'],
  ['text', 'masked', type('secret'), 'secret'],
  ['text', 'ex:org.example.app', type('typed instead'), 'typed instead'],
  ['text', 'hidden-answer', type('4006381333931'), '4006381333931'],
  ['text', 'printer:org.example.print', type('label'), 'label'],
  ['text', 'rows="5"', type('five rows'), 'five rows'],
  ['integer', 'counter', press('One more', 'One more', 'One more', 'One less'), '2'],
  ['integer', 'thousands-sep', type('1,234,567'), '1234567'],
  ['decimal', 'thousands-sep', type('1,234,567.25'), '1234567.25'],
  ['decimal', 'bearing', type('271.5'), '271.5'],
  ['range', '', slide('ArrowRight', 'ArrowRight'), '4'],
  ['range', 'vertical', slide('End', 'ArrowDown'), '8'],
  ['range', 'no-ticks', pressAt(0.7), '8'],
  ['range', 'picker', choose('6'), '6'],
  ['range', 'rating', check('radio', '8'), '8'],
  ['range', 'odk:tick-interval="4"', pressAt(0), '2'],
  ['range', 'odk:placeholder="6"', slide('ArrowRight'), '6'],
  ['range', 'itemset', slide('End'), '10'],
  ['select_one', '', ALPHA, 'beta'],
  ['select_one', 'minimal', choose('Beta'), 'beta'],
  ['select_one', 'autocomplete', pick('Beta'), 'beta'],
  ['select_one', 'search', pick('Beta'), 'beta'],
  ['select_one', 'quick', ALPHA, 'beta'],
  ['select_one', 'quickcompact', ALPHA, 'beta'],
  ['select_one', 'compact', ALPHA, 'beta'],
  ['select_one', 'horizontal', ALPHA, 'beta'],
  ['select_one', 'horizontal-compact', ALPHA, 'beta'],
  ['select_one', 'columns', ALPHA, 'beta'],
  ['select_one', 'columns-2', ALPHA, 'beta'],
  ['select_one', 'columns-pack', ALPHA, 'beta'],
  ['select_one', 'no-buttons', check('radio', 'Beta'), 'beta'],
  ['select_one', 'likert', ALPHA, 'beta'],
  ['select_one', 'image-map', ALPHA, 'beta'],
  ['select_one', 'list', ALPHA, 'beta'],
  ['select_one', 'list-nolabel', ALPHA, 'beta'],
  ['select_multiple', '', BETA, 'alpha gamma'],
  ['select_multiple', 'minimal', pick('Alpha', 'Gamma'), 'alpha gamma'],
  ['select_multiple', 'autocomplete', pick('Alpha', 'Gamma'), 'alpha gamma'],
  ['select_multiple', 'columns-pack', BETA, 'alpha gamma'],
  ['select_multiple', 'no-buttons', BETA, 'alpha gamma'],
  ['select_multiple', 'list', BETA, 'alpha gamma'],
  ['select_multiple', 'list-nolabel', BETA, 'alpha gamma'],
  ['select_multiple', 'image-map', BETA, 'alpha gamma'],
  ['select_multiple', 'map', BETA, 'alpha gamma'],
  ['rank', '', inTurn(drag(2, 0), press('Move Gamma down')), 'alpha gamma beta'],
  ['acknowledge', '', check('checkbox', 'acknowledge OK'), 'OK'],
  ['date', '', type('29 February 2024'), '2024-02-29'],
  ['date', 'month-year', date({ Month: 'February', Year: '2024' }), '2024-02-01'],
  ['date', 'year', type('2024'), '2024-01-01'],
  ['date', 'no-calendar', date({ Day: '29', Month: 'February', Year: '2024' }), '2024-02-29'],
  ['date', 'ethiopian', date({ Day: '1', Month: 'Meskerem', Year: '2017' }), '2024-09-11'],
  ['date', 'coptic', date({ Day: '1', Month: 'Tout', Year: '1741' }), '2024-09-11'],
  ['date', 'islamic', date({ Day: '1', Month: 'Ramadan', Year: '1445' }), '2024-03-11'],
  ['date', 'persian', date({ Day: '1', Month: 'Farvardin', Year: '1403' }), '2024-03-20'],
  ['date', 'buddhist', date({ Day: '29', Month: 'February', Year: '2567' }), '2024-02-29'],
  ['date', 'bikram-sambat', date({ Day: '17', Month: 'Falgun', Year: '2080' }), '2024-02-29'],
  ['date', 'myanmar', type('2024-02-29'), '2024-02-29'],
];

/** The name of the node of a case, and its question. */
export const nameOf = (index: number): string => `q${index}`;
/** How a row of the documentation names it. */
export const documentedName = ([of, appearance]: Case): string => {
  const name = {
    itemset: 'tick_labelset',
    'odk:tick-interval="4"': 'tick_interval',
    'odk:placeholder="6"': 'placeholder',
  };
  return `${of} ${Object.entries(name).find(([written]) => written === appearance)?.[1] ?? appearance}`.trim();
};
export const labelOf = ([of, appearance]: Case): string => `${of} ${appearance.replaceAll('"', '')}`.trim();

/** The element of a question in the body of the form. */
const questionXml = (each: Case, index: number): string => {
  const [of, appearance] = each;
  const { element, attributes = '', content = '' } = ASKS[of] ?? { element: 'input' };
  const isAttribute = appearance.includes('="');
  const isTicks = appearance === 'itemset';
  const written = isAttribute ? appearance : isTicks || appearance === '' ? '' : `appearance="${appearance}"`;
  const ticks = `<itemset nodeset="instance('ticks')/root/item"><value ref="name"/><label ref="label"/></itemset>`;
  return `<${element} ref="/data/${nameOf(index)}" ${attributes} ${written}><label>${labelOf(each)}</label>${isTicks ? ticks : content}</${element}>`;
};

const items = (names: readonly (readonly [string, string])[]): string =>
  `<root>${names.map(([name, label]) => `<item><name>${name}</name><label>${label}</label></item>`).join('')}</root>`;

/** A form with all of them. */
export const appearancesForm = (id: string, cases: readonly Case[], required = false): string => `<h:html
  xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml" xmlns:jr="http://openrosa.org/javarosa"
  xmlns:odk="http://www.opendatakit.org/xforms" xmlns:orx="http://openrosa.org/xforms">
  <h:head><h:title>Appearances</h:title><model><instance><data id="${id}" version="1">
    ${cases.map((_, index) => `<${nameOf(index)}/>`).join('')}<orx:meta><orx:instanceID/></orx:meta></data></instance>
    <instance id="letters">${items([
      ['alpha', 'Alpha'],
      ['beta', 'Beta'],
      ['gamma', 'Gamma'],
    ])}</instance>
    <instance id="ticks">${items([
      ['2', 'Cold'],
      ['10', 'Hot'],
    ])}</instance>
    ${cases.map(([of], index) => `<bind nodeset="/data/${nameOf(index)}" type="${ASKS[of]?.type}" ${required ? 'required="true()"' : ''}/>`).join('')}
    <bind nodeset="/data/orx:meta/orx:instanceID" type="string" preload="uid"/>
  </model></h:head><h:body>${cases.map(questionXml).join('')}</h:body></h:html>`;
