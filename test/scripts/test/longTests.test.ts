import { longTests } from '#scripts/test/longTests';
import { readSourcesAndTests, testsIn } from '#scripts/test/reachedTests';

test('the list of long tests names existing files', () => {
  const files = testsIn(readSourcesAndTests().keys());
  expect(longTests.filter((start) => !files.some((file) => file.startsWith(start)))).toEqual([]);
});
