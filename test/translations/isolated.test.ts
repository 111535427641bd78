import { createI18n } from '../../translations';
import { isolated } from '../../translations/isolated';

describe('isolated values', () => {
  it.each(['Tablet 1', '<script>alert(1)</script>', 'Žlutý kůň 🐎', 'a & b', '$t(ui.cancel)'])(
    'isolated %s is unchanged',
    (name) => {
      expect(isolated(name)).toBe(name);
    },
  );

  it.each([
    ['an Arabic name', 'مشروع', '\u2068مشروع\u2069'],
    ['an override', 'a\u202Eb', '\u2068a\u202Eb\u2069'],
    ['an isolate left open', 'a\u2067b', '\u2068a\u2067b\u2069\u2069'],
  ])('isolated %s does not change the direction of the following text', (_, name, kept) => {
    expect(createI18n().t('appUserCreate.done', { name })).toBe(`The app user “${kept}” was created.`);
  });

  it('isolated markup is left to the page, which shows it as text', () => {
    const name = '<b>&"\'/';
    expect(createI18n().t('appUserCreate.done', { name })).toBe(`The app user “${name}” was created.`);
  });
});
