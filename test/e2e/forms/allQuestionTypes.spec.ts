import { test } from '@playwright/test';
import { CHROMIUM_FLAGS, needChromium } from '../../support/chromium';
import { ALL_QUESTION_TYPES } from './allQuestionTypes';
import { TYPE_BOOKS } from './typeBooks';
import { tryForms } from './tryForms';

test.use({
  launchOptions: {
    executablePath: needChromium(),
    // A camera that shows a moving picture; nobody is asked.
    args: [...CHROMIUM_FLAGS, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
});

tryForms([...ALL_QUESTION_TYPES, ...TYPE_BOOKS]);
