/*
 * Limits AsyncLocalStorage to the current test file: Jest creates one for each file, to attribute errors to tests. Every
 * promise propagates those of all earlier files unless they are disabled, and takes a hundred times as long.
 */
const { AsyncLocalStorage } = require('node:async_hooks');

const storages = new Set();

const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function runRemembered(...given) {
  storages.add(this);
  return run.apply(this, given);
};

/** Disables the storages used since the last call. */
const endFileStorages = () => {
  for (const storage of storages) storage.disable();
  storages.clear();
};

module.exports = { endFileStorages };
