import { test } from '@playwright/test';
import { CHROMIUM_FLAGS, needChromium } from '../../support/chromium';
import { KEYED_FORMS } from './keyedForms';
import { tryByKeys } from './tryForms';

test.use({
  launchOptions: {
    executablePath: needChromium(),
    // A camera that shows a moving picture; nobody is asked.
    args: [...CHROMIUM_FLAGS, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
});

tryByKeys(KEYED_FORMS);
