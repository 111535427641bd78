import { exactMoment } from '#webform/kept/moments';
import { loadTexts } from '#webform/page/texts';

test('moments are written as the browser’s country writes them', () => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB', 'en']);
  expect(exactMoment(new Date(2026, 10, 28, 19, 4, 9))).toMatch(/^28 November 2026 at 19:04:09 \S+$/);
});

test('the time of a receipt has two digits for the hour if the language writes it so', async () => {
  await loadTexts('de');
  expect(exactMoment(new Date(2026, 10, 28, 7, 4, 9))).toMatch(/^28\. November 2026 um 07:04:09 \S+$/);
  await loadTexts('en');
});
