/* Long test files begin first, so that none of them is alone at the end of a run. Jest knows durations only after a run. */
const path = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');
const long = require('./longTests.json');

const isLong = ({ path: file, context }) => {
  const name = path.relative(context.config.rootDir, file).replaceAll('\\', '/');
  return long.some((start) => name.startsWith(start));
};

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
};
