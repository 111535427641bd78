/*
 * npm test: every test file, with a few cases of long tests. With --all (npm run test:all) they run with all cases, the server's
 * on both databases, and in the browser all third-party forms are filled in.
 */
import { browserStep, wholeBrowserStep } from './browser';
import { buildSteps, checks } from './checks';
import { jestStep, wholeJestStep } from './jestSteps';
import { keepTemporaryFilesInMemory } from './memoryFolder';
import { runPhases } from './steps';

const isAll = process.argv.includes('--all');
const jest = isAll ? wholeJestStep : jestStep;
const browser = isAll ? wholeBrowserStep : browserStep;

keepTemporaryFilesInMemory();
// Jest and the browser tests each use all cores: together they would take as long, and every wait in them longer.
void runPhases([[jest], [...buildSteps, ...checks]], [[browser]]).then((code) => process.exit(code));
