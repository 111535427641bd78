import type { Page } from '@playwright/test';

/** How to navigate a measured site, and how to recognize a complete screen. */
export interface Product {
  readonly name: string;
  /** Whether a page of the site is this product's. */
  recognizes(html: string): boolean;
  /** Fills in the login page and sends it. */
  logIn(page: Page, email: string, password: string): Promise<void>;
  /** Selectors (CSS) of the elements of a complete screen, by screen. */
  readonly shown: Readonly<Record<'home' | 'project' | 'submissions' | 'formAccess', string>>;
}

/** Both have these inputs, and one button that submits. */
const logInByForm = async (page: Page, email: string, password: string): Promise<void> => {
  await page.locator('input[autocomplete=username], input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.locator('form button[type=submit]').click();
};

const transect: Product = {
  name: 'Transect',
  recognizes: (html) => html.includes('<title>Transect'),
  logIn: logInByForm,
  shown: {
    home: 'tbody tr a[href^="/projects/"]',
    project: 'tbody tr a[href*="/forms/"]',
    submissions: 'main .table-part tbody th, main .table-part [role=row] th, main .table-part tbody td',
    formAccess: '[role=grid] [role=gridcell] input',
  },
};

const central: Product = {
  name: 'ODK Central',
  recognizes: (html) => /odk/i.test(html),
  logIn: logInByForm,
  shown: {
    home: '#home-project-list a[href*="/projects/"], #project-list a[href*="/projects/"]',
    project: '#form-list a[href*="/forms/"], #form-list-table tbody tr a',
    submissions: '#submission-list tbody tr td, #submission-table tbody tr td',
    formAccess: '#project-form-access-table input[type=checkbox]',
  },
};

/**
 * The product at an address.
 * @throws if it is unknown
 */
export const productAt = async (address: string): Promise<Product> => {
  const html = await (await fetch(address)).text();
  const found = [transect, central].find((product) => product.recognizes(html));
  if (!found) throw new Error(`${address} shows the site of no product that tools/bench/compare knows`);
  return found;
};
