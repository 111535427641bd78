import { expect, type Page } from '@playwright/test';
import { listen } from '../support/goodPage';
import { beLoggedIn } from '../support/people';
import { box, publishQuestions, storedValues, typeInto, type Question } from '../support/webform/typedAnswers';
import { send, title } from '../support/webForms';
import { test } from '../test';

const calculated = (name: string, expression: string): string =>
  `<bind nodeset="/data/${name}" type="string" readonly="true()" calculate="${expression}"/>`;
const note = (name: string, label: string): string => `<input ref="/data/${name}"><label>${label}</label></input>`;
const output = (name: string): string => `<output value="/data/${name}"/>`;

const shown = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

test('a calculation on empty answers is empty, and sums ignore empty answers', async ({ page, request }) => {
  const values = {
    total: '/data/a + /data/b',
    share: 'round(/data/a div /data/b * 100, 1)',
    endless: '/data/b div 0',
    largest: 'max(/data/a, /data/b)',
    instead: `coalesce(/data/a * 2, 'none')`,
    known: `if(string(number(/data/a)) = 'NaN', 'unknown', 'known')`,
    words: `concat('of ', /data/a * 2)`,
    all: 'sum(/data/herd/goats)',
    most: 'max(/data/herd/goats)',
    least: 'min(/data/herd/goats)',
    large: 'sum(/data/herd[goats &gt; 50]/goats)',
  };
  const form = await publishQuestions(
    request,
    [
      ['a', 'int'],
      ['b', 'int'],
    ],
    {
      nodes: `${Object.keys(values)
        .map((name) => `<${name}/>`)
        .join('')}<note/><herd><goats/></herd><herd><goats/></herd><herd><goats/></herd>`,
      binds: `${Object.entries(values)
        .map(([name, expression]) => calculated(name, expression))
        .join('')}<bind nodeset="/data/herd/goats" type="int"/>`,
      body: `${note('note', `Total ${output('total')}, goats ${output('all')}.`)}<group ref="/data/herd"><label>Herd</label>
        <repeat nodeset="/data/herd"><input ref="/data/herd/goats"><label>goats</label></input></repeat></group>`,
    },
  );
  await beLoggedIn(page);
  const complaints = listen(page);
  await page.goto(`/-/${form.enketoId}`);
  await typeInto(page, 'b', '7');
  await shown(page, 'Total , goats 0.');
  await box(page, 'goats').nth(0).fill('2');
  await box(page, 'goats').nth(2).fill('40');
  await box(page, 'goats').nth(2).blur();
  await shown(page, 'Total , goats 42.');
  await send(page);
  await expect(title(page)).toHaveText('Thank you');
  // Nodes without a value are written as empty elements.
  const stored = await storedValues(request, page, form);
  expect(Object.fromEntries(Object.keys(values).map((name) => [name, stored[name] ?? '']))).toEqual({
    total: '',
    share: '',
    endless: '',
    largest: '7',
    instead: 'none',
    known: 'unknown',
    // As on devices, where a text of a number that is none is `NaN`.
    words: 'of NaN',
    all: '42',
    most: '40',
    least: '2',
    large: '0',
  });
  expect(complaints).toEqual([]);
});

test(
  'numbers at the beginning of texts are numbers, with the answers in them',
  { tag: '@extended' },
  async ({ page, request }) => {
    const texts: Readonly<Record<string, readonly [label: string, shown: string]>> = {
      age: [`2. How old is ${output('who')}?`, '2. How old is Ann?'],
      alone: [`1) Ask **${output('who')}** in private`, '1) Ask Ann in private'],
      side: [`Thank you, ${output('who')}${output('who')}.`, 'Thank you, AnnAnn.'],
      code: [`Code \`x ${output('who')}\``, 'Code x Ann'],
      part: [`1.1 Does ${output('who')} work?`, '1.1 Does Ann work?'],
      after: [`\\${output('who')}`, 'Ann'],
    };
    const names = Object.keys(texts);
    const form = await publishQuestions(request, [['who', 'string']], {
      nodes: `${names.map((name) => `<${name}/>`).join('')}<choice/>`,
      body: `${Object.entries(texts)
        .map(([name, [label]]) => note(name, label))
        .join('')}<select1 ref="/data/choice"><label>4. Does ${output('who')} have *a field*?</label>
        <item><label>1. Yes, ${output('who')} has</label><value>y</value></item>
        <item><label>2. No</label><value>n</value></item></select1>`,
    });
    await beLoggedIn(page);
    await page.goto(`/-/${form.enketoId}`);
    await typeInto(page, 'who', 'Ann');
    for (const [, text] of Object.values(texts)) await expect(page.getByText(text).first()).toBeVisible();
    await expect(page.getByText('4. Does Ann have a field?')).toBeVisible();
    await expect(page.locator('em', { hasText: 'a field' })).toBeVisible();
    await expect(page.locator('strong', { hasText: 'Ann' })).toBeVisible();
    await expect(page.getByRole('radio', { name: '1. Yes, Ann has' })).toBeVisible();
    expect(await page.locator('body').innerText()).not.toMatch(/ODK-OUTPUT|`/);
  },
);

test(
  'an expression that fails counts as empty, and the form continues',
  { tag: '@extended' },
  async ({ page, request }) => {
    const questions: readonly Question[] = [
      ['day', 'int'],
      ['way', 'string'],
      ['pattern', 'string'],
      ['rest', 'string'],
    ];
    const form = await publishQuestions(request, questions, {
      nodes: '<born/><digest/><fits/><copy/><after/>',
      binds: [
        calculated('born', `if(/data/day != '', date(concat('2026-02-', /data/day)), '')`),
        calculated('digest', `if(/data/way != '', digest('a', /data/way), '')`),
        calculated('fits', `if(/data/pattern != '', regex('abc', /data/pattern), '')`),
        calculated('copy', `concat(/data/rest, '!')`),
      ].join(''),
      body: `${note('after', `Born ${output('born')}`)}<setvalue ref="/data/after" event="odk-instance-first-load" value="'x'"/>`,
    });
    await beLoggedIn(page);
    const complaints = listen(page);
    await page.goto(`/-/${form.enketoId}`);
    await typeInto(page, 'day', '28');
    await shown(page, 'Born 2026-02-28');
    await typeInto(page, 'day', '30');
    await shown(page, 'Born ');
    await typeInto(page, 'day', '27');
    await shown(page, 'Born 2026-02-27');
    for (const way of ['MD5', '(', 'SHA-1']) await typeInto(page, 'way', way);
    for (const pattern of ['(', 'a.c']) await typeInto(page, 'pattern', pattern);
    await typeInto(page, 'rest', 'more');
    await send(page);
    await expect(title(page)).toHaveText('Thank you');
    const stored = await storedValues(request, page, form);
    expect(stored).toMatchObject({
      day: '27',
      born: '2026-02-27',
      way: 'SHA-1',
      pattern: 'a.c',
      rest: 'more',
      copy: 'more!',
    });
    expect(stored.digest).not.toBe('');
    expect(complaints).toEqual([]);
  },
);

test(
  'each repetition counts its own nested ones, and fractions do not count',
  { tag: '@extended' },
  async ({ page, request }) => {
    const form = await publishQuestions(request, [['number', 'decimal']], {
      nodes: '<village jr:template=""><schools/><school jr:template=""><name/></school></village>',
      binds: '<bind nodeset="/data/village/schools" type="int"/>',
      body: `<group ref="/data/village"><label>Village</label><repeat nodeset="/data/village" jr:count="/data/number">
      <input ref="/data/village/schools"><label>schools</label></input>
      <group ref="/data/village/school"><label>School</label><repeat nodeset="/data/village/school" jr:count="/data/village/schools">
        <input ref="/data/village/school/name"><label>name</label></input></repeat></group></repeat></group>`,
    });
    await beLoggedIn(page);
    const complaints = listen(page);
    await page.goto(`/-/${form.enketoId}`);
    await typeInto(page, 'number', '3.9');
    const schools = box(page, 'schools');
    await expect(schools).toHaveCount(3);
    for (const [index, count] of ['2', '0', '1'].entries()) {
      await schools.nth(index).fill(count);
      await schools.nth(index).blur();
    }
    const names = box(page, 'name');
    await expect(names).toHaveCount(3);
    for (const [index, name] of ['Alder', 'Birch', 'Cedar'].entries()) await names.nth(index).fill(name);
    await names.last().blur();
    await send(page);
    await expect(title(page)).toHaveText('Thank you');
    const [{ instanceId } = { instanceId: '' }] = await (await page.request.get(`${form.path}/submissions`)).json();
    const xml = await (await page.request.get(`${form.path}/submissions/${encodeURIComponent(instanceId)}.xml`)).text();
    const villages = [...xml.matchAll(/<village>(.*?)<\/village>/gs)].map(([, inner = '']) =>
      [...inner.matchAll(/<name>(\w+)<\/name>/g)].map(([, name]) => name),
    );
    expect(villages).toEqual([['Alder', 'Birch'], [], ['Cedar']]);
    expect(complaints).toEqual([]);
  },
);
