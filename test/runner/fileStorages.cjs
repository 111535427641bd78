/*
 * What the tests of the file at hand run in: Jest makes one AsyncLocalStorage for each file, to know which test an error is
 * from. Left on, those of all files so far are passed on by every promise, which then takes a hundred times as long.
 */
const { AsyncLocalStorage } = require('node:async_hooks');

const storages = new Set();

const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function runRemembered(...given) {
  storages.add(this);
  return run.apply(this, given);
};

/** Switches off those that have been used since the last time. */
const endFileStorages = () => {
  for (const storage of storages) storage.disable();
  storages.clear();
};

module.exports = { endFileStorages };
