import { setImmediate as nextTurn } from 'node:timers/promises';
import { expandedText } from '#server/domain/odata/expand';
import { writingAnswersText } from '#server/domain/submission/answersText';
import { dataText } from '#server/domain/submission/submissionData';
import { readingSubmission } from '#server/domain/submission/submissionEnvelope';
import { extractingValues } from '#server/domain/submission/submissionValues';
import { backgroundSignal } from '#server/domain/cooperative/backgroundSignal';
import { runToEnd, runCooperatively, type Task } from '#server/domain/cooperative/cooperative';
import { exportTables } from '#server/domain/export/exportTables';
import { parseXml } from '#server/domain/xml/xml';
import { household } from '../submission/submissionFields';

const ROWS = 2000;
const people = '<person><pname>A</pname></person>'.repeat(ROWS);
const xml = `<data id="a">${people}<meta><instanceID>uuid:1</instanceID></meta></data>`;
const root = parseXml(xml);
const { data } = runToEnd(extractingValues(root, household, 'uuid:1'));

const rests = (work: Generator<unknown, unknown>): number => {
  let count = 0;
  while (work.next().done !== true) count += 1;
  return count;
};

test('cooperative tasks let others run during long work', async () => {
  let now = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
  let isOver = false;
  let turns = 0;
  const others = (async () => {
    for (; !isOver; turns += 1) await nextTurn();
  })();
  function* work(): Task<string> {
    for (let step = 0; step < 10; step += 1) {
      now += 20;
      yield;
    }
    return 'done';
  }
  expect(await runCooperatively(work(), backgroundSignal)).toBe('done');
  isOver = true;
  await others;
  clock.mockRestore();
  expect(turns).toBeGreaterThanOrEqual(10);
});

test('a cooperative task that fails rejects', async () => {
  const work = function* (): Task<never> {
    yield;
    throw new Error('wrong');
  };
  await expect(runCooperatively(work(), backgroundSignal)).rejects.toThrow('wrong');
});

test.each<[string, () => Generator<unknown, unknown>, number]>([
  ['reading what came', () => readingSubmission(xml), 1],
  ['finding its values', () => extractingValues(root, household, 'uuid:1'), ROWS],
  ['writing them down', () => dataText(data), ROWS],
  ['collecting what it is searched by', () => writingAnswersText(data), ROWS],
  ['nesting its rows', () => expandedText(data, household, 'uuid:1', (row) => row), ROWS],
  ['making rows of tables of it', () => exportTables(household).read(root, 'uuid:1'), ROWS],
])('building a submission with very many rows can be aborted while %s', (_, work, least) => {
  expect(rests(work())).toBeGreaterThanOrEqual(least);
});

test('cooperative serialization row by row produces the same JSON', () => {
  expect(JSON.parse(runToEnd(dataText(data)))).toEqual(JSON.parse(JSON.stringify(data)));
  expect(
    JSON.parse(runToEnd(dataText({ root: { a: null }, tables: { '__proto__"': [], p: [{ b: 1 }, { b: 2 }] } }))),
  ).toEqual({ root: { a: null }, tables: { '__proto__"': [], p: [{ b: 1 }, { b: 2 }] } });
});

test('cooperative tasks run one at a time, so that others wait for at most one, however many there are', async () => {
  let now = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
  let steps = 0;
  function* work(): Task<void> {
    for (let step = 0; step < 5; step += 1) {
      now += 20;
      steps += 1;
      yield;
    }
  }
  let isOver = false;
  const between: number[] = [];
  const others = (async () => {
    while (!isOver) {
      const before = steps;
      await nextTurn();
      between.push(steps - before);
    }
  })();
  await Promise.all(Array.from({ length: 10 }, () => runCooperatively(work(), backgroundSignal)));
  isOver = true;
  await others;
  clock.mockRestore();
  // All start concurrently.
  expect(Math.max(...between.slice(1))).toBe(1);
});
