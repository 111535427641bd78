/* npm test: everything. */
import { browserStep } from './browser';
import { buildSteps, checks } from './checks';
import { jestOnBothDatabasesStep } from './jestSteps';
import { runSteps } from './steps';

void runSteps([...checks, jestOnBothDatabasesStep, ...buildSteps, browserStep]).then((code) => process.exit(code));
