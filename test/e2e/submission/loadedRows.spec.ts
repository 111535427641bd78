import { expect } from '@playwright/test';
import { expectAccessible, expectFits, listen } from '../support/goodPage';
import { hideAbilities } from '../support/otherServer';
import { beLoggedIn } from '../support/people';
import { testSeeded } from '../support/seededSite';
import { openTable, submissionsOf } from '../support/submissionTable';
import { extendedIf } from '../test';

const ROWS = 3000;

const test = testSeeded([{ xmlFormId: 'many', survey: 'household', rows: ROWS }]);

for (const width of [1280, 390]) {
  test(
    `on another server the table is filtered among the loaded rows, ${width} px wide`,
    extendedIf(width !== 390),
    async ({ page }) => {
      const asked = await hideAbilities(page);
      await beLoggedIn(page);
      const complaints = listen(page);
      await openTable(page, 'many', ROWS);
      await page.setViewportSize({ width, height: 844 });
      await page.getByRole('searchbox', { name: 'Search all answers' }).fill('kosiv');
      const among = page.getByRole('status').filter({ hasText: 'that are loaded' });
      await expect(among).toHaveText(/^\s*\d+ of the 250 that are loaded\.$/);
      expect(new URL(page.url()).search).toBe('?loadedSearch=kosiv');
      await expectAccessible(page, `loaded rows, ${width} px`);
      await expectFits(page, `loaded rows, ${width} px`);
      await page.getByRole('button', { name: 'Load all 3,000' }).click();
      await expect(page.getByRole('status').filter({ hasText: /^[\d,]+ of 3,000$/ })).toBeVisible();
      await expect(among).toHaveCount(0);
      await expect(page.getByRole('rowheader').first()).toBeVisible();
      await page.reload();
      await expect(among).toHaveText(/of the 250 that are loaded/);
      expect(asked.length).toBeGreaterThan(4);
      expect(asked.filter((query) => query.has('$search') || query.has('$orderby'))).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );
}

for (const width of [1280, 390]) {
  test(
    `on another server the browser counts for charts and map, ${width} px wide`,
    { tag: '@extended' },
    async ({ page }) => {
      await hideAbilities(page);
      await beLoggedIn(page);
      await page.setViewportSize({ width, height: 844 });
      const complaints = listen(page);
      const asked: string[] = [];
      page.on('request', (request) => {
        if (/\/(summaries|places)\?/.test(request.url())) asked.push(request.url());
      });
      await page.goto(submissionsOf('many'));
      await page.getByRole('link', { name: 'Explore' }).click();
      const card = (name: string) => page.getByRole('region', { name, exact: true });
      // Few enough to be loaded for this.
      await expect(card('Submitted')).toContainText('3,000 answered');
      await expect(page.getByText(/^These are figures of the newest/)).toHaveCount(0);
      await expect(card('Places').locator('canvas').first()).toBeVisible();
      await expectAccessible(page, `charts of loaded rows, ${width} px`);
      await expectFits(page, `charts of loaded rows, ${width} px`);
      const ages = card('Age in years');
      await ages.scrollIntoViewIfNeeded();
      await expect(ages).toContainText(/median \d+/);

      const consent = card('Does the household agree to take part?');
      await consent.scrollIntoViewIfNeeded();
      const share = consent.getByRole('link', { name: /^Yes/ });
      const count = /([\d,]+)$/.exec((await share.textContent()) ?? '')?.[1] ?? '';
      await share.click();
      await expect(card('Submitted')).toContainText(`${count} answered`);
      await expect(page).toHaveURL(/loadedFilter=/);
      expect(asked).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );
}

for (const width of [1280, 390]) {
  test(
    `on another server the browser counts the progress of forms, ${width} px wide`,
    { tag: '@extended' },
    async ({ page }) => {
      await hideAbilities(page);
      await beLoggedIn(page);
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme: width === 390 ? 'dark' : 'light' });
      const complaints = listen(page);
      const asked: string[] = [];
      page.on('request', (request) => {
        if (/\/(progress|targets)\?/.test(request.url())) asked.push(request.url());
      });
      const ofForm = submissionsOf('many').replace(/submissions$/, 'progress');
      for (const address of [ofForm.replace(/\/forms\/.*/, '/progress'), ofForm]) {
        await page.goto(address);
        const days = page.getByRole('region', { name: 'Submissions per day' });
        await expect(days.locator('svg .chart-column').first()).toBeVisible();
        await expect(page.getByRole('button', { name: 'Set targets…' })).toHaveCount(0);
        await expectFits(page, `counted progress, ${width} px`);
        await expectAccessible(page, `counted progress, ${width} px`);
      }
      // A figure links to its rows, which every server finds.
      const sent = page.getByRole('link', { name: /^[\d,]+ submissions$/ });
      const count = Number(((await sent.textContent()) ?? '').replaceAll(/\D/g, ''));
      await sent.click();
      if (width === 1280) await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(count + 2));
      else await expect(page.getByRole('link', { name: /^Submissions/ }).first()).toBeVisible();
      expect(asked).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );
}
