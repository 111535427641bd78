/*
 * Runs the embedded database in the thread of the tests. The server uses a separate thread, so that it can serve other requests
 * in between; the messages between two threads cost more processor time than most statements.
 */
const acts = import('../../server/db/connection/pglite/acts.mjs');

module.exports = async (options) => {
  const { openHandler, plainError } = await acts;
  const perform = openHandler(options);
  return async (message) => {
    try {
      return { result: await perform(message) };
    } catch (error) {
      return { error: plainError(error) };
    }
  };
};
