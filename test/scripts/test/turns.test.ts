import { ALWAYS_IN_BROWSER, LONG } from '../../../scripts/test/longTests';
import { readSourcesAndTests, testsIn } from '../../../scripts/test/reachedTests';
import { browserFiles, isLong, leftFor, turnOf, TURNS } from '../../../scripts/test/turns';

const jestFiles = () => testsIn(readSourcesAndTests().keys());

test.each([
  ['of Jest', jestFiles, LONG],
  ['of the browser', browserFiles, ALWAYS_IN_BROWSER],
])('the lists of tests %s name files that there are', (_, filesOf, starts) => {
  const files = filesOf();
  expect(starts.filter((start) => !files.some((file) => file.startsWith(start)))).toEqual([]);
});

test('each long test is in exactly one turn', () => {
  const long = jestFiles().filter(isLong);
  const taken = Array.from({ length: TURNS }, (_, index) => {
    const left = leftFor(long, index + 1);
    return long.filter((file) => !left.includes(file));
  });
  expect(taken.flat().toSorted()).toEqual(long.toSorted());
  for (const files of taken) expect(files.length).toBeGreaterThan(0);
});

test('tests that are neighbours by name take different turns', () => {
  const left = (turn: number) => leftFor(['e', 'b', 'a', 'd', 'c'], turn);
  expect([left(1), left(2), left(8)]).toEqual([
    ['b', 'c', 'd', 'e'],
    ['a', 'c', 'd', 'e'],
    ['a', 'b', 'c', 'd', 'e'],
  ]);
});

test.each<[string, string | undefined, string | undefined, number]>([
  ['of a commit', '0000000912345678', undefined, 2],
  ['of another commit', 'ffffffff12345678', undefined, 8],
  ['that somebody asks for', '0000000912345678', '5', 5],
  ['without git', undefined, undefined, 1],
  ['of an empty wish', undefined, '', 1],
])('the turn %s', (_, commit, named, turn) => {
  expect(turnOf(commit, named)).toBe(turn);
});

test.each(['0', '9', '1.5', 'all'])('the turn %s is refused', (named) => {
  expect(() => turnOf(undefined, named)).toThrow(`TEST_TURN is ${named}; it must be a number from 1 to 8.`);
});
