/*
 * Holds the compiled program of the embedded database for as long as this process runs. Every test file opens databases
 * in threads of their own; V8 gives them what was compiled, and made faster since, while somebody holds it. Without
 * that, each begins anew with slow code: opening takes a third more of the processor, and statements three times as much.
 */
const { readFileSync } = require('node:fs');
const path = require('node:path');

const program = path.join(path.dirname(require.resolve('@electric-sql/pglite')), 'pglite.wasm');

module.exports = { keptProgram: WebAssembly.compile(readFileSync(program)) };
