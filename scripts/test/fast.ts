/* npm run check: the requirements of every commit: the checks of the sources and the tests nearest to the change. */
import { checks } from './checks';
import { nearestJestStep } from './jestSteps';
import { keepTemporaryFilesInMemory } from './memoryFolder';
import { runSteps } from './steps';

keepTemporaryFilesInMemory();
void runSteps([nearestJestStep], checks).then((code) => process.exit(code));
