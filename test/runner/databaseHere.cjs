/*
 * The embedded database in the thread of the tests. The server gives it one of its own, so that it can serve others
 * meanwhile; the messages between the two threads cost more of the processor than most statements.
 */
const acts = import('../../server/db/connection/pgliteActs.mjs');

module.exports = async (options) => {
  const { openActs, plainError } = await acts;
  const perform = openActs(options);
  return async (message) => {
    try {
      return { result: await perform(message) };
    } catch (error) {
      return { error: plainError(error) };
    }
  };
};
