/* npm run check: what every commit has to pass: the checks of the sources and the tests nearest to the change. */
import { checks } from './checks';
import { nearestJestStep } from './jestSteps';
import { keepTemporaryFilesInMemory } from './memoryFolder';
import { runSteps } from './steps';

keepTemporaryFilesInMemory();
void runSteps([nearestJestStep], checks).then((code) => process.exit(code));
