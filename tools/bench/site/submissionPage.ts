import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Benchmark, Measurement } from '../benchmark';
import { quietestRun } from './longestTask';
import { median } from '../median';
import { onServedPage } from './servedPage';
import { turnWheel } from './tableScroll';

const GROUPS = 20;
const QUESTIONS_EACH = 50;
const REPETITIONS = 500;
const PICTURES = 200;
const OPENED = 5;
const RUNS = 3;
const LIMIT_MS = 120_000;

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

const groups = numbers(GROUPS).map((group) => ({
  name: `g${group}`,
  questions: numbers(QUESTIONS_EACH).map((index) => `q${group}x${index}`),
}));
const pictures = numbers(PICTURES).map((index) => `photo${index}`);

const input = (path: string, label: string): string => `<input ref="${path}"><label>${label}</label></input>`;

/** A form with very many questions, a repeat of three, and a question for each picture. */
const form = `<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml" xmlns:jr="http://openrosa.org/javarosa">
<h:head><h:title>Long</h:title><model><instance><data id="long" version="1">
${groups.map(({ name, questions }) => `<${name}>${questions.map((question) => `<${question}/>`).join('')}</${name}>`).join('')}
<member jr:template=""><name/><age/><work/></member><photos>${pictures.map((name) => `<${name}/>`).join('')}</photos>
<meta><instanceID/></meta></data></instance>
${pictures.map((name) => `<bind nodeset="/data/photos/${name}" type="binary"/>`).join('')}
<bind nodeset="/data/meta/instanceID" type="string" jr:preload="uid"/></model></h:head><h:body>
${groups
  .map(
    ({ name, questions }) =>
      `<group ref="/data/${name}"><label>Part ${name}</label>${questions.map((question) => input(`/data/${name}/${question}`, `What is ${question} like?`)).join('')}</group>`,
  )
  .join('')}
<group ref="/data/member"><label>Member</label><repeat nodeset="/data/member">${['name', 'age', 'work'].map((name) => input(`/data/member/${name}`, name)).join('')}</repeat></group>
<group ref="/data/photos"><label>Photos</label>${pictures.map((name) => `<upload ref="/data/photos/${name}" mediatype="image/*"><label>${name}</label></upload>`).join('')}</group>
</h:body></h:html>`;

const submissionOf = (id: string): string => `<data id="long" version="1">
${groups.map(({ name, questions }) => `<${name}>${questions.map((question) => `<${question}>An answer to ${question}</${question}>`).join('')}</${name}>`).join('')}
${numbers(REPETITIONS)
  .map((index) => `<member><name>Person ${index}</name><age>${index % 90}</age><work>Farming</work></member>`)
  .join('')}
<photos>${pictures.map((name) => `<${name}>${name}.png</${name}>`).join('')}</photos>
<meta><instanceID>${id}</instanceID></meta></data>`;

/** The page of a large submission in Chromium, on the built site. */
export const submissionPage: Benchmark = {
  about: `the page of a submission with ${GROUPS * QUESTIONS_EACH} questions, ${REPETITIONS} repetitions and ${PICTURES} pictures, in Chromium`,
  run: () => onServedPage(measure),
};

/** Sends both submissions, one with its pictures. @returns the path of their table */
const send = async (request: APIRequestContext): Promise<string> => {
  const headers = { 'X-Requested-With': 'XMLHttpRequest' };
  const post = async (path: string, data: string | Buffer | object, type: string) => {
    const answer = await request.post(`/v1${path}`, { data, headers: { ...headers, 'Content-Type': type } });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return answer;
  };
  const made: { readonly id: number } = await (await post('/projects', { name: 'Long' }, 'application/json')).json();
  const project = `/projects/${made.id}`;
  await post(`${project}/forms?publish=true`, form, 'application/xml');
  const path = `${project}/forms/long/submissions`;
  for (const id of ['uuid:1', 'uuid:2']) await post(path, submissionOf(id), 'application/xml');
  const background = { r: 10, g: 107, b: 105 };
  const picture = await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .png()
    .toBuffer();
  for (const name of pictures) await post(`${path}/uuid%3A2/attachments/${name}.png`, picture, 'image/png');
  return path;
};

async function measure(page: Page): Promise<Measurement[]> {
  const path = await send(page.request);
  await page.goto(path);
  const row = page.getByRole('link', { name: '2', exact: true });
  const first = page.getByText('An answer to q0x0');
  const times: number[] = [];
  for (let visit = 0; visit <= OPENED; visit += 1) {
    await row.waitFor({ timeout: LIMIT_MS });
    const began = performance.now();
    await row.click();
    await first.waitFor({ timeout: LIMIT_MS });
    // The first visit loads the chunks of the site.
    if (visit > 0) times.push(performance.now() - began);
    if (visit < OPENED) await page.goBack();
  }
  const answers = page.locator('.answers-main');
  await page.mouse.move(600, 500);
  const wheel = await quietestRun(RUNS, page, async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await turnWheel(page, 120, 500);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
    await turnWheel(page, 60, -900);
  });
  return [
    { what: 'from the row to the first answer', value: median(times), unit: 'ms', budget: 1000 },
    { what: 'longest task while the wheel is turned', value: wheel.clock, unit: 'ms', budget: 50 },
    { what: 'the same, processor time', value: wheel.processor, unit: 'ms' },
    { what: 'elements of the answers', value: await answers.locator('*').count(), unit: '', budget: 1500 },
  ];
}
