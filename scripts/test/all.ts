/* npm test: everything; with --both (npm run test:all) the server's tests on both databases whatever changed. */
import { browserStep } from './browser';
import { buildSteps, checks } from './checks';
import { jestOnBothDatabasesStep, jestStep } from './jestSteps';
import { keepTemporaryFilesInMemory } from './memoryFolder';
import { runSteps } from './steps';

const jest = process.argv.includes('--both') ? jestOnBothDatabasesStep : jestStep;

keepTemporaryFilesInMemory();
// The browser tests start as soon as the site is built, in parallel with the rest of Jest.
void runSteps([jest], [...buildSteps, browserStep, ...checks]).then((code) => process.exit(code));
