import { randomFrom } from '#server/sample/random';
import { locales, type Locale } from '#store/core/locale';
import { routes } from '#store/route/routes';
import type { Finding, OwnInstrument } from '../instrument';
import { makeContent } from './content';
import { inParallel } from './inParallel';
import { watch } from './pageState';
import { onSite, visitor, type Site } from './onSite';
import { readFit } from './readFit';
import { screensOf, type Screen } from './screens';
import { shuffled } from './shuffled';

/** CSS pixels. A window of 1280 × 800 at 400 % has a fourth of its own. */
const sizes = {
  '320 px': { width: 320, height: 800 },
  '400 %': { width: 320, height: 200 },
} as const;

/** Content that a screen shows after a click, by its name and the selector to click. */
const pressed: Partial<Record<Screen['name'], Readonly<Record<string, string>>>> = {
  formSubmissions: {
    'ticked submissions': '.tick-cell input[type=checkbox]:visible',
    trash: '.trash-line button',
  },
  formSubmission: { 'a decision': '.submission-decisions button' },
};

interface View {
  readonly name: string;
  readonly screen: Screen;
  /** A selector of the element to click, if any. */
  readonly press?: string;
}

const viewsOf = (screen: Screen): readonly View[] => [
  { name: screen.name, screen },
  ...Object.entries(pressed[screen.name] ?? {}).map(([name, press]) => ({
    name: `${screen.name}, ${name}`,
    screen,
    press,
  })),
];

const viewCount =
  Object.keys(routes).length + Object.values(pressed).reduce((sum, views) => sum + Object.keys(views).length, 0);

interface Case {
  readonly view: View;
  readonly locale: Locale;
  readonly size: keyof typeof sizes;
  readonly colorScheme: 'light' | 'dark';
}

const casesOf = (screens: readonly Screen[], seed: number): readonly Case[] => {
  // Another sequence than that of the shuffle.
  const random = randomFrom(seed + 1);
  return screens.flatMap(viewsOf).flatMap((view) =>
    locales.flatMap((locale) =>
      (Object.keys(sizes) as (keyof typeof sizes)[]).map((size): Case => ({
        view,
        locale,
        size,
        colorScheme: random.chance(0.3) ? 'dark' : 'light',
      })),
    ),
  );
};

const tryCase = async (site: Site, { view, locale, size, colorScheme }: Case): Promise<readonly string[]> => {
  const { screen, press } = view;
  const context = await visitor(site, screen.isInner, { viewport: sizes[size], colorScheme });
  try {
    await context.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale);
    const page = await context.newPage();
    const { settled } = watch(page);
    await page.goto(screen.href);
    await settled();
    if (press !== undefined) {
      await page.locator(press).first().click({ force: true });
      await settled();
    }
    await page.evaluate(() => document.fonts.ready);
    return await page.evaluate(readFit);
  } finally {
    await context.close();
  }
};

/** Narrow and low windows, in all languages. */
export const zoom: OwnInstrument = {
  kind: 'own',
  about:
    'every screen at 320 px and at 400 % zoom in five languages, a third of it dark: the page does not scroll sideways, nothing is cut or overlaps, every button can be pressed',
  whole: viewCount * locales.length * Object.keys(sizes).length,
  run: ({ seed, count }): Promise<Finding> =>
    onSite(async (site) => {
      const content = await makeContent(site.target, 'anna');
      const cases = shuffled(casesOf(screensOf(content), seed), seed).slice(0, count);
      const counts: Record<string, number> = {};
      const faults = new Map<string, string[]>();
      await inParallel(
        cases,
        () => Promise.resolve(),
        async (one) => {
          const where = `${one.size}, ${one.locale}, ${one.colorScheme}`;
          for (const what of [one.size, one.locale, one.colorScheme]) counts[what] = (counts[what] ?? 0) + 1;
          const found = await tryCase(site, one).catch((error: unknown) => [`could not be tried: ${String(error)}`]);
          for (const fault of found) {
            const line = `${one.view.name}: ${fault}`;
            faults.set(line, [...(faults.get(line) ?? []), where]);
          }
        },
      );
      return {
        counts,
        figure: `${new Set(cases.map(({ view }) => view.name)).size} screens and what opens there`,
        faults: [...faults].map(
          ([line, where]) => `${line} (${where[0]}${where.length > 1 ? ` and ${where.length - 1} more` : ''})`,
        ),
      };
    }),
};
