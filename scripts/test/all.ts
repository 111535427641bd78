/*
 * npm test: every test file, with a few cases of long tests. With --all (npm run test:all) they run with all cases, the server's
 * on both databases, and in the browser all third-party forms are filled in.
 */
import { browserStep, wholeBrowserStep } from './browser';
import { buildSteps, checks } from './checks';
import { jestStep, wholeJestStep } from './jestSteps';
import { keepTemporaryFilesInMemory } from './memoryFolder';
import { runSteps } from './steps';

const isAll = process.argv.includes('--all');
const jest = isAll ? wholeJestStep : jestStep;
const browser = isAll ? wholeBrowserStep : browserStep;

keepTemporaryFilesInMemory();
void runSteps([jest], [...buildSteps, browser], checks).then((code) => process.exit(code));
