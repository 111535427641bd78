/* The layer lint: imports between layers, names of files, types declared twice, sizes of folders. Exits with 1 if something is refused. */
import { checkArrows } from './layers/arrows';
import { checkClimbs } from './layers/climbs';
import { checkFiles, medianLines } from './layers/files';
import { checkFolders, filesBelow } from './layers/folders';
import { PRODUCT, readSources } from './layers/sources';
import { checkTwins } from './layers/twins';
import { readSourcesAndTests } from './test/reachedTests';

const sources = readSources('.');
const refusals = [
  ...checkArrows(sources),
  ...checkFiles(sources),
  ...checkTwins(sources),
  ...checkClimbs(readSourcesAndTests()),
  ...checkFolders(filesBelow([...PRODUCT, 'test', 'docs', 'public'])),
];

for (const { file, line, says } of refusals) console.log(`${file}:${line}  ${says}`);
console.log(`${sources.size} files, median ${medianLines(sources)} lines, ${refusals.length} refused`);
process.exit(refusals.length === 0 ? 0 : 1);
