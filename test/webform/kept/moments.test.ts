import { exactMoment } from '#webform/kept/moments';
import { loadTexts } from '#webform/page/texts';

afterEach(() => loadTexts('en'));

test('the time of a receipt has two digits for the hour if the language writes it so', async () => {
  await loadTexts('de');
  expect(exactMoment(new Date(2026, 10, 28, 7, 4, 9))).toMatch(/^28\. November 2026 um 07:04:09 \S+$/);
});
