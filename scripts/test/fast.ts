/* npm run check: what every commit has to pass, without the build, the browser, the second database and whole servers. */
import { checks } from './checks';
import { fastJestStep } from './jestSteps';
import { runSteps } from './steps';

void runSteps([fastJestStep], checks).then((code) => process.exit(code));
