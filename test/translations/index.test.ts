import moment from 'moment';
import { createI18n, locales, switchLocale } from '../../translations';

test.each(locales)('translations %s: texts and date formats are switched together', async (locale) => {
  const i18n = createI18n();
  await switchLocale(i18n, locale);
  expect(i18n.language).toBe(locale);
  expect(moment.locale()).toBe(locale);
  expect(i18n.t('ui.cancel')).not.toBe('ui.cancel');
});

test('translations switched back to English have English dates too', async () => {
  const i18n = createI18n();
  await switchLocale(i18n, 'cs');
  expect(i18n.t('ui.cancel')).toBe('Zrušit');
  await switchLocale(i18n, 'en');
  expect(i18n.t('ui.cancel')).toBe('Cancel');
  expect(moment('2026-11-21').format('dddd')).toBe('Saturday');
});

test.each([
  [1, 'Před odesláním opravte jednu věc:'],
  [3, 'Před odesláním opravte 3 věci:'],
  [5, 'Před odesláním opravte 5 věcí:'],
  [1.5, 'Před odesláním opravte 1.5 věci:'],
])('translations into Czech have their own plural for %d', async (count, expected) => {
  const i18n = createI18n();
  await switchLocale(i18n, 'cs');
  expect(i18n.t('ui.formSummary', { count })).toBe(expected);
});
