/*
 * npm test. With --all (npm run test:all) the server's tests run on both databases whatever changed, and all forms of
 * other people are filled in.
 */
import { browserStep, wholeBrowserStep } from './browser';
import { buildSteps, checks } from './checks';
import { jestOnBothDatabasesStep, jestStep } from './jestSteps';
import { keepTemporaryFilesInMemory } from './memoryFolder';
import { runSteps } from './steps';

const isAll = process.argv.includes('--all');
const jest = isAll ? jestOnBothDatabasesStep : jestStep;
const browser = isAll ? wholeBrowserStep : browserStep;

keepTemporaryFilesInMemory();
// The browser tests start as soon as the site is built, in parallel with the rest of Jest.
void runSteps([jest], [...buildSteps, browser, ...checks]).then((code) => process.exit(code));
