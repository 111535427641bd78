import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectFits, listen } from '../support/goodPage';
import { beLoggedIn } from '../support/people';
import { publishForm, title, type Published } from '../support/webForms';
import { storedValues } from '../support/webform/typedAnswers';
import { test } from '../test';

/** The colour of errors in light mode. */
const RED = 'rgb(179, 38, 30)';

const CHOICES = ['ماء', 'صحة', 'مدرسة'];

const arabicForm = (id: string): string => `<h:html xmlns="http://www.w3.org/2002/xforms"
  xmlns:h="http://www.w3.org/1999/xhtml" xmlns:jr="http://openrosa.org/javarosa" xmlns:odk="http://www.opendatakit.org/xforms"
  xmlns:orx="http://openrosa.org/xforms">
  <h:head><h:title>مسح</h:title><model>
    <itext>${['Arabic (ar)', 'English (en)']
      .map(
        (language) => `<translation lang="${language}"${language === 'Arabic (ar)' ? ' default="true()"' : ''}>
          <text id="name"><value>${language.startsWith('A') ? 'الاسم' : 'Name'}</value></text></translation>`,
      )
      .join('')}</itext>
    <instance><data id="${id}" version="1"><name/><heat/><rank/><more><water/><place/></more><orx:meta><orx:instanceID/></orx:meta></data></instance>
    <instance id="needs"><root>${CHOICES.map((label, at) => `<item><name>n${at}</name><label>${label}</label></item>`).join('')}</root></instance>
    <bind nodeset="/data/name" type="string" required="true()"/><bind nodeset="/data/heat" type="decimal" required="true()"/>
    <bind nodeset="/data/rank" type="string"/><bind nodeset="/data/more/water" type="string"/>
    <bind nodeset="/data/more/place" type="string" required="true()" jr:requiredMsg="أين؟"/>
    <bind nodeset="/data/orx:meta/orx:instanceID" type="string" preload="uid"/>
  </model></h:head>
  <h:body>
    <input ref="/data/name"><label ref="jr:itext('name')"/></input>
    <range ref="/data/heat" start="1" end="-1" step="-0.5"><label>heat</label></range>
    <odk:rank ref="/data/rank"><label>rank</label><itemset nodeset="instance('needs')/root/item"><value ref="name"/><label ref="label"/></itemset></odk:rank>
    <group ref="/data/more"><label>more</label>
      <select1 ref="/data/more/water"><label>water</label>
        <item><label>yes</label><value>yes</value></item><item><label>no</label><value>no</value></item></select1>
      <input ref="/data/more/place"><label>place</label></input>
    </group>
  </h:body></h:html>`;

/** Presses the key as often as a form of this size can require. */
const tabTo = async (page: Page, control: Locator): Promise<void> => {
  for (let step = 0; step < 40; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
};

/**
 * After the page was drawn: letters without a key are entered as by an input method, for which Chromium sets the caret wrongly
 * in a focused box that was not drawn since.
 */
const painted = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

test('a form in Arabic is mirrored and filled in by keyboard alone, and answers can be cleared', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 720 });
  const form = await publishForm(request, (xml) => arabicForm(/id="(well\d+)"/.exec(xml)?.[1] ?? ''));
  await beLoggedIn(page);
  const complaints = listen(page);
  await page.goto(`/-/${form.enketoId}`);
  const slider = page.getByRole('slider', { name: 'heat' });
  const press = (key: string): Promise<void> => page.keyboard.press(key);
  await expect(page.locator('.odk-form[lang="ar"][dir="rtl"]')).toBeVisible();
  await expect(slider).toHaveAttribute('aria-valuetext', 'No answer yet');

  // A collapsed group, and the missing answer in it.
  const group = page.getByRole('button', { name: 'more' });
  await tabTo(page, group);
  await press('Enter');
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await tabTo(page, page.getByRole('button', { name: 'Send' }));
  await press('Enter');
  const errors = page.getByRole('region', { name: '3 questions need your attention.' });
  await expect(errors.getByRole('heading')).toBeFocused();
  await expect(errors.getByRole('listitem')).toHaveText([/^الاسم ?Please/, /^heat ?Please/, /^place ?أين؟/]);
  await expectFits(page, 'errors');
  await expectAccessible(page, 'errors');
  await tabTo(page, errors.getByRole('link', { name: 'place' }));
  await press('Enter');
  const place = page.getByRole('textbox', { name: 'place' });
  await expect(place).toBeFocused();
  await expect(place).toHaveAttribute('aria-invalid', 'true');
  await expect(place).toHaveCSS('border-top-color', RED);
  await expect(place).toHaveAccessibleDescription('أين؟');
  await painted(page);
  await page.keyboard.type('قرية');
  await expect(place).toHaveAttribute('aria-invalid', 'false');

  const name = page.getByRole('textbox', { name: 'الاسم' });
  await tabTo(page, page.getByRole('button', { name: 'Send' }));
  await press('Enter');
  await tabTo(page, name);
  await painted(page);
  await page.keyboard.type('ليلى');

  // Numbers start at the right, so that the left arrow key moves forward.
  await tabTo(page, slider);
  await press('Home');
  await press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', '0.5');
  const clear = page.locator('.question-container').filter({ has: slider }).getByRole('button', { name: 'Clear' });
  await tabTo(page, clear);
  await press('Enter');
  await expect(slider).toBeFocused();
  await expect(slider).toHaveAttribute('aria-valuetext', 'No answer yet');
  await press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', '-1');

  await tabTo(page, page.getByRole('button', { name: 'Move صحة up' }));
  await press('Enter');
  await expect(page.getByRole('button', { name: 'Move صحة down' })).toBeFocused();
  await expect(page.getByText('صحة: place 1 of 3')).toBeAttached();

  const water = page.getByRole('radiogroup', { name: 'water' });
  await tabTo(page, water.getByRole('radio', { name: 'yes' }));
  await press(' ');
  await tabTo(page, water.getByRole('button', { name: 'Clear' }));
  await press('Enter');
  await expect(water.getByRole('radio', { checked: true })).toHaveCount(0);
  await expectFits(page, 'answered');
  await tabTo(page, page.getByRole('button', { name: 'Send' }));
  await press('Enter');
  await expect(title(page)).toHaveText('Thank you');
  expect(complaints).toEqual([]);
  expect(await storedValues(request, page, form)).toMatchObject({
    name: 'ليلى',
    heat: '-1.0',
    rank: 'n1 n0 n2',
    place: 'قرية',
  });
});

const LABELS = { 'English (en)': 'Place', 'Français (fr)': 'Lieu', 'Kiswahili (sw)': 'Mahali' };

/** @param stated the explicit default language of the form */
const inLanguages =
  (stated: string | null = null) =>
  (xml: string): string => {
    const translations = Object.entries(LABELS).map(
      ([name, label]) => `<translation lang="${name}"${name === stated ? ' default="true()"' : ''}>
        <text id="place"><value>${label}</value></text></translation>`,
    );
    return xml
      .replace('<model>', `<model><itext>${translations.join('')}</itext>`)
      .replace('<label>Place</label>', `<label ref="jr:itext('place')"/>`);
  };

const pageIn = async (browser: Browser, locale: string): Promise<Page> => {
  const page = await (await browser.newContext({ locale })).newPage();
  await beLoggedIn(page);
  return page;
};

const open = async (page: Page, { enketoId }: Published): Promise<void> => {
  await page.goto(`/-/${enketoId}`);
  await expect(page.locator('[data-node="/data/place"]')).toBeVisible();
};

const question = (page: Page) => page.locator('[data-node="/data/place"]');

test(
  'a form opens in the language of the browser, then in the one last selected, in other forms too',
  { tag: '@extended' },
  async ({ browser, request }) => {
    const form = await publishForm(request, inLanguages());
    const page = await pageIn(browser, 'fr-FR');
    await open(page, form);
    await expect(question(page)).toContainText('Lieu');

    await page.getByRole('combobox').first().selectOption('Kiswahili (sw)');
    await expect(question(page)).toContainText('Mahali');

    await open(page, await publishForm(request, inLanguages('English (en)')));
    await expect(question(page)).toContainText('Mahali');
    await page.context().close();
  },
);

test(
  'an explicit default of the form takes precedence over the language of the browser',
  { tag: '@extended' },
  async ({ browser, request }) => {
    const page = await pageIn(browser, 'fr-FR');
    await open(page, await publishForm(request, inLanguages('Kiswahili (sw)')));
    await expect(question(page)).toContainText('Mahali');
    await page.context().close();
  },
);
