/* npm test: everything. */
import { browserStep } from './browser';
import { buildSteps, checks } from './checks';
import { jestOnBothDatabasesStep } from './jestSteps';
import { runSteps } from './steps';

void runSteps([jestOnBothDatabasesStep], [...buildSteps, browserStep, ...checks]).then((code) => process.exit(code));
