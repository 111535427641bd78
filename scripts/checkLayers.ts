/* The layer lint: imports between layers, names of files, types declared twice. Exits with 1 if something is refused. */
import { checkArrows } from './layers/arrows';
import { checkFiles, medianLines } from './layers/files';
import { readSources } from './layers/sources';
import { checkTwins } from './layers/twins';

const sources = readSources('.');
const refusals = [...checkArrows(sources), ...checkFiles(sources), ...checkTwins(sources)];

for (const { file, line, says } of refusals) console.log(`${file}:${line}  ${says}`);
console.log(`${sources.size} files, median ${medianLines(sources)} lines, ${refusals.length} refused`);
process.exit(refusals.length === 0 ? 0 : 1);
