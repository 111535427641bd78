/* npm run e2e: the browser tests alone; arguments after `--` are passed to Playwright. */
import { runBrowserTests } from './browser';
import { keepTemporaryFilesInMemory } from './memoryFolder';
import { runSteps } from './steps';

const args = process.argv.slice(2);

keepTemporaryFilesInMemory();
void runSteps([{ name: 'browser', run: () => runBrowserTests(args) }]).then((code) => process.exit(code));
