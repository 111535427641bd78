/* Tests start servers and commands of operators. */
module.exports = async () => {
  const { ensurePrograms } = await import('../../scripts/programs.mjs');
  await ensurePrograms();
};
