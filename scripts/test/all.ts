/*
 * npm test. Long tests take turns, by commit. With --all (npm run test:all) all of them run, the server's on both databases,
 * and all forms of other people are filled in.
 */
import { browserStep, wholeBrowserStep } from './browser';
import { buildSteps, checks } from './checks';
import { jestOnBothDatabasesStep, jestStep } from './jestSteps';
import { keepTemporaryFilesInMemory } from './memoryFolder';
import { runPhases } from './steps';

const isAll = process.argv.includes('--all');
const jest = isAll ? jestOnBothDatabasesStep : jestStep;
const browser = isAll ? wholeBrowserStep : browserStep;

keepTemporaryFilesInMemory();
// Jest and the browser tests each keep all cores busy: together they would take as long, and every wait in them longer.
void runPhases([[jest], [...buildSteps, ...checks]], [[browser]]).then((code) => process.exit(code));
