import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { displayName } from '#api/textLengths';
import { startOwnServer } from '#scripts/test/ownServer';
import { withPage } from '../site/browser';
import { watch } from '../site/pageState';
import type { Finding, OwnInstrument } from '../instrument';
import { attacker, targetAt } from '../target';
import { xssTexts } from './xssTexts';
import { storeTexts, type Attacked } from './xssPayloads';

/** A screen, and the texts that it has to show literally. */
interface Screen {
  readonly name: string;
  readonly href: string;
  readonly shows: readonly string[];
}

const screensOf = (
  { projectId, projects, users, xmlFormId, enketoId, submissions, link }: Attacked,
  texts: readonly string[],
): readonly Screen[] => {
  const project = `/projects/${projectId}`;
  const form = `${project}/forms/${xmlFormId}`;
  const names = texts.map((text) => text.slice(0, displayName));
  const one = (text: string | undefined): readonly string[] => (text === undefined ? [] : [text]);
  return [
    { name: 'home', href: '/', shows: texts },
    { name: 'project overview', href: project, shows: texts },
    { name: 'app users', href: `${project}/app-users`, shows: names },
    { name: 'project roles', href: `${project}/users`, shows: names },
    { name: 'form access', href: `${project}/form-access`, shows: names },
    { name: 'project settings', href: `${project}/settings`, shows: [] },
    { name: 'form overview', href: form, shows: one(texts[1]) },
    { name: 'versions', href: `${form}/versions`, shows: [] },
    { name: 'submissions', href: `${form}/submissions`, shows: texts.slice(-3) },
    { name: 'public links', href: `${form}/public-links`, shows: names },
    { name: 'form settings', href: `${form}/settings`, shows: [] },
    { name: 'draft', href: `${project}/forms/f0/draft`, shows: one(texts[0]) },
    { name: 'draft testing', href: `${project}/forms/f0/draft/testing`, shows: [] },
    { name: 'users', href: '/users', shows: names },
    { name: 'audit log', href: '/system/audits', shows: [] },
    { name: 'web form', href: `/-/${enketoId}`, shows: [] },
    { name: 'public link', href: `/-/single/${enketoId}?st=${encodeURIComponent(link)}`, shows: [] },
    ...submissions.map((id, index) => ({
      name: 'submission',
      href: `${form}/submissions/${encodeURIComponent(id)}`,
      shows: one(texts[index]),
    })),
    ...projects.map((id, index) => ({ name: 'project', href: `/projects/${id}`, shows: one(texts[index]) })),
    ...users.map((id, index) => ({ name: 'user', href: `/users/${id}/edit`, shows: one(names[index]) })),
    ...texts.map((text) => ({
      name: 'unknown',
      href: `/projects/${projectId}/forms/${encodeURIComponent(text)}`,
      shows: [],
    })),
    ...texts.slice(0, 5).map((text) => ({ name: 'filter', href: `/?filter=${encodeURIComponent(text)}`, shows: [] })),
  ];
};

/** Content stored by others, opened directly. The only protection is the headers of the server. */
const documentsOf = ({ projectId, xmlFormId, submissions }: Attacked, texts: readonly string[]): readonly string[] => {
  const form = `/v1/projects/${projectId}/forms/${xmlFormId}`;
  return [
    `${form}.xml`,
    `${form}.svc/$metadata`,
    `${form}.svc/Submissions`,
    `${form}/submissions.csv`,
    ...submissions.slice(0, 3).map((id) => `${form}/submissions/${id}.xml`),
    ...submissions.map(
      (id, index) => `${form}/submissions/${id}/attachments/${encodeURIComponent(texts[index] ?? '')}`,
    ),
    `/v1/projects/${projectId}/formList`,
    '/v1/audits',
    `/v1/${encodeURIComponent(texts[0] ?? '')}`,
  ];
};

/** Active content on a page: handlers, scripts and links that our code does not write. */
const aliveOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const leading = ['href', 'xlink:href', 'src', 'srcdoc', 'action', 'formaction', 'data'];
    const isAlive = (element: Element): boolean =>
      [...element.attributes].some(
        ({ name, value }) => /^on/i.test(name) || (leading.includes(name) && /^\s*javascript:|<script/i.test(value)),
      );
    const found = [...document.querySelectorAll('body *')]
      .filter(isAlive)
      .map(({ outerHTML }) => outerHTML.slice(0, 200));
    return 'attacked' in globalThis ? ['a script ran', ...found] : found;
  });

/** Texts that a page shows neither as text nor in a box. */
const missingOn = (page: Page, texts: readonly string[]): Promise<readonly string[]> =>
  page.evaluate((wanted) => {
    const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
    const boxes = [...document.querySelectorAll('input, textarea')].map((box) => (box as HTMLInputElement).value);
    const shown = [plain(document.body.textContent ?? ''), ...boxes.map(plain)].join('\n');
    return wanted.filter((text) => !shown.includes(plain(text)));
  }, texts);

/** Visits all screens. @returns the faults */
const lookAt = async (page: Page, address: string, screens: readonly Screen[]): Promise<readonly string[]> => {
  const faults: string[] = [];
  let current = '';
  // Of our own addresses, those named by the texts.
  const isUnwanted = (url: URL): boolean =>
    /^https?:$/.test(url.protocol) && (url.origin !== address || /\/(x|attacked(\.\w+)?)$/.test(url.pathname));
  await page.route(isUnwanted, (route) => {
    faults.push(`${current} asks for ${route.request().url()}`);
    return route.abort();
  });
  page.on('dialog', (dialog) => {
    faults.push(`${current} opens a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  const { settled } = watch(page);
  for (const { name, href, shows } of screens) {
    current = `${name} (${href.slice(0, 100)})`;
    const open = async (): Promise<void> => {
      await page.goto(href);
      const { heading, busy } = await settled();
      if (heading === '' || busy.length > 0) throw new Error('it is still loading');
    };
    // Once more if the machine was too busy for its time limit.
    await open()
      .catch(open)
      .catch((error: unknown) => faults.push(`${current} does not come: ${String(error).slice(0, 200)}`));
    for (const alive of await aliveOn(page)) faults.push(`${current} has ${alive}`);
    for (const text of await missingOn(page, shows)) faults.push(`${current} does not show ${JSON.stringify(text)}`);
  }
  return faults;
};

/** Opens documents as if by a link. @returns those in which a script ran */
const openDocuments = async (page: Page, documents: readonly string[]): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const href of documents) {
    // A download is not a page.
    const isPage = await page.goto(href).then(
      () => true,
      () => false,
    );
    if (isPage && (await page.evaluate(() => 'attacked' in globalThis))) faults.push(`${href} runs a script`);
  }
  return faults;
};

/** Texts that run a script if interpreted as markup, in every field and on every screen. */
export const xss: OwnInstrument = {
  kind: 'own',
  about: `${xssTexts.length} texts that run something in every field that takes any: no screen runs them, with the content security policy off, and all are shown as text; stored documents run nothing with it on`,
  whole: xssTexts.length,
  run: async ({ count }): Promise<Finding> => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'transect-xss-'));
    try {
      const server = await startOwnServer({ dataDir, admin: attacker, logLevel: 'silent' });
      try {
        const texts = xssTexts.slice(0, count);
        const attacked = await storeTexts(await targetAt(server), texts);
        const [screens, documents] = [screensOf(attacked, texts), documentsOf(attacked, texts)];
        const onScreens = await withPage(server, (page) => lookAt(page, server.address, screens), { bypassCSP: true });
        const opened = await withPage(server, (page) => openDocuments(page, documents));
        const { placed, refused } = attacked;
        return {
          counts: { texts: texts.length, placed, refused, screens: screens.length, documents: documents.length },
          figure: `nothing of ${placed} placed texts ran on ${screens.length} screens`,
          faults: [...onScreens, ...opened],
        };
      } finally {
        await server.end('SIGTERM');
      }
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};
