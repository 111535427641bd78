import { expect } from '@playwright/test';
import { CHROMIUM_FLAGS, needChromium } from '../support/chromium';
import { part, press } from './drawing';
import { expectAccessible, expectFits, listen } from './goodPage';
import { beLoggedIn } from './people';
import { storedFiles } from './storedFiles';
import { fill, publishForm, send, title } from './webForms';
import { test } from './test';

test.use({
  launchOptions: {
    executablePath: needChromium(),
    args: [...CHROMIUM_FLAGS, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
});

/** Sound is recorded while the form is filled in, as the converter of XLSForm writes it. */
const withRecording = (xml: string): string =>
  xml
    .replace(/<sound\/>/, '<inner><sound/></inner>')
    .replace('nodeset="/data/sound"', 'nodeset="/data/inner/sound" required="true()"')
    .replace(/<upload ref="\/data\/sound".*?<\/upload>/s, '')
    .replace(
      '</model>',
      `<odk:recordaudio xmlns:odk="http://www.opendatakit.org/xforms" ref="/data/inner/sound"
        event="odk-instance-load" odk:quality="voice-only"/></model>`,
    );

test('sound in the background is told first, recorded when one says so, and ends with sending', async ({
  page,
  request,
}) => {
  const form = await publishForm(request, withRecording);
  await beLoggedIn(page);
  const complaints = listen(page);
  await page.goto(`/-/${form.enketoId}`);
  const sound = part(page, 'Recording in the background');
  await expect(page.locator('.question-container').first()).toContainText('Nothing is recorded before you press');
  await expectAccessible(page, 'background recording');
  await expectFits(page, 'background recording');
  await press(sound, 'Record sound');
  await expect(sound.getByRole('timer')).toHaveText(/0:0[1-9]/);
  await fill(page, 'Kaya');
  await send(page);
  await expect(title(page)).toHaveText('Thank you');
  expect(complaints).toEqual([]);
  const { nameOf, contentOf } = await storedFiles<'sound'>(request, form);
  expect(nameOf('sound')).toMatch(/\.(m4a|webm|ogg)$/);
  expect((await contentOf('sound')).length).toBeGreaterThan(500);
});

test('nobody is demanded to be recorded', async ({ page, request }) => {
  const form = await publishForm(request, withRecording);
  await beLoggedIn(page);
  await page.goto(`/-/${form.enketoId}`);
  await fill(page, 'Kaya');
  await send(page);
  await expect(title(page)).toHaveText('Thank you');
});
