import { expect } from '@playwright/test';
import { beLoggedIn } from './people';
import { publishQuestions, storedValues } from './typedAnswers';
import { send, title } from './webForms';
import { test } from './test';

const ITEMS = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta']
  .map((name) => `<item><label>${name}</label><value>${name.toLowerCase()}</value></item>`)
  .join('');

const LISTS = [
  ['one', 'select1', 'autocomplete'],
  ['several', 'select', 'minimal'],
  ['found', 'select', 'autocomplete'],
] as const;

// Low: there is no room for a list above its box, and at first none below it. High: above the last boxes there is.
for (const height of [420, 700])
  test(`a list of choices stays where it is while a choice is pressed slowly, in a window of ${height} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 390, height });
    const form = await publishQuestions(request, [['word', 'string', 'incremental="true"']], {
      nodes: LISTS.map(([name]) => `<${name}/>`).join(''),
      body: LISTS.map(
        ([name, element, appearance]) =>
          `<${element} ref="/data/${name}" appearance="${appearance}"><label>${name}</label>${ITEMS}</${element}>`,
      ).join(''),
    });
    await beLoggedIn(page);
    await page.goto(`/-/${form.enketoId}`);
    for (const [name, element] of LISTS) {
      const box = page.getByRole('combobox', { name, exact: true });
      const list = page.getByRole('listbox');
      await box.scrollIntoViewIfNeeded();
      await page.locator('.p-select, .p-multiselect').filter({ has: box }).click();
      await expect(list).toBeInViewport();
      for (const choice of element === 'select' ? ['Beta', 'Epsilon'] : ['Beta']) {
        const option = list.getByRole('option', { name: choice, exact: true });
        await page.mouse.wheel(0, 40);
        await option.hover();
        const before = await option.boundingBox();
        await page.mouse.down();
        // Both of what a press moves are drawn: the box to search in has lost the focus, and the list was drawn again.
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        expect(await option.boundingBox(), `${name}: ${choice}`).toEqual(before);
        await page.mouse.up();
        if (element === 'select') await expect(option).toHaveAttribute('aria-selected', 'true');
      }
      if (element === 'select') await page.keyboard.press('Escape');
      await expect(list).toHaveCount(0);
    }
    await send(page);
    await expect(title(page)).toHaveText('Thank you');
    expect(await storedValues(request, page, form)).toMatchObject({
      one: 'beta',
      several: 'beta epsilon',
      found: 'beta epsilon',
    });
  });
