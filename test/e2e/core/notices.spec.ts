import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { beLoggedIn } from '../support/people';
import { test } from '../test';

const dist = path.resolve(__dirname, '../../../dist');

test('users find the licences of all that the site contains on the home page', async ({ page }) => {
  await beLoggedIn(page);
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Third-party licences' });
  await expect(link).toBeVisible();
  // The card is collapsed if the first steps are done, which depends on the tests before.
  await page.getByRole('button', { name: /^(Hide|Show) “Getting started”$/ }).click();
  await expect(link).toBeVisible();
  // It opens a tab of its own.
  await page.goto((await link.getAttribute('href')) ?? '');
  const text = await page.locator('body').innerText();
  expect(text).toContain('THIRD-PARTY NOTICES');
  for (const part of [
    /\nreact \d[^]*Copyright \(c\) Facebook/,
    /\n@fontsource-variable\/inter \d[^]*SIL OPEN FONT LICENSE Version 1\.1/,
    /\nsemantic-ui-css \d[^]*Copyright \(c\) 2015 Semantic Org/,
    /\nworld-atlas \d[^]*Copyright .*Michael Bostock/,
    /\njspdf \d[^]*MrRio/,
  ])
    expect(text).toMatch(part);
});

test('the page of web forms is delivered with the licences of its engine', async ({ request }) => {
  const answer = await request.get('/webform/THIRD-PARTY-NOTICES.txt');
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  for (const part of [
    /\n@getodk\/xforms-engine \d[^]*Apache License[^]*END OF TERMS AND CONDITIONS/,
    /\npapaparse [^]*Copyright/,
    /\nol [^]*Copyright 2005-present, OpenLayers Contributors/,
    /\nsolid-js [^]*Ryan Carniato/,
    /\nworld-atlas \d/,
    /\nsignature_pad \d/,
  ])
    expect(text).toMatch(part);
});

test('license comments of sources are next to the scripts built from them', () => {
  for (const [folder, comment] of [
    [dist, /@license React[^]*Facebook/],
    [dist, /@license[^]*Adobe Systems Incorporated/],
    [path.join(dist, 'webform'), /@license\s+Papa Parse/],
  ] as const) {
    const files = readdirSync(folder).filter((file) => file.endsWith('.js.LICENSE.txt'));
    expect(files.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n')).toMatch(comment);
    for (const file of files) expect(existsSync(path.join(folder, file.replace('.LICENSE.txt', '')))).toBe(true);
  }
});
