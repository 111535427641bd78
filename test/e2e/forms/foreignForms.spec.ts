import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import cs from '#translations/webForm/cs.json';
import en from '#translations/webForm/en.json';
import { beLoggedIn } from '../support/people';
import { title } from '../support/webForms';
import { test } from '../test';
import { ALL_QUESTION_TYPES } from './allQuestionTypes';
import { CHOICE_BOOKS } from './choiceBooks';
import { ENTITY_BOOKS } from './entityBooks';
import { FILE_BOOKS } from './fileBooks';
import { KEYED_FORMS } from './keyedForms';
import { LANGUAGE_BOOKS } from './languageBooks';
import { LOGIC_BOOKS } from './logicBooks';
import { SAMPLE_FORMS } from './sampleForms';
import { SETTINGS_BOOKS } from './settingsBooks';
import { formsFolder, publishShared } from './sharedForm';
import { SITE_ASSESSMENT } from './siteAssessment';
import { tryByKeys, tryForms } from './tryForms';
import { TYPE_BOOKS } from './typeBooks';
import { VALUE_BOOKS } from './valueBooks';

const TABLES = [
  ...ALL_QUESTION_TYPES,
  ...CHOICE_BOOKS,
  ...ENTITY_BOOKS,
  ...FILE_BOOKS,
  ...LANGUAGE_BOOKS,
  ...LOGIC_BOOKS,
  ...SAMPLE_FORMS,
  ...SETTINGS_BOOKS,
  ...SITE_ASSESSMENT,
  ...TYPE_BOOKS,
  ...VALUE_BOOKS,
];

const filesIn = (folder: string, ending: string): readonly string[] =>
  readdirSync(join(formsFolder ?? '', folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`);

// There are many, and none depends on another.
test.describe.configure({ mode: 'parallel' });

test('every form written by other people has a table, or is refused', () => {
  test.skip(formsFolder === null, '../shared is not here');
  const tried = [...TABLES.map(({ file }) => file), 'xlsforms/settings-all.xlsx'];
  expect(tried.toSorted()).toEqual([...filesIn('xforms', '.xml'), ...filesIn('xlsforms', '.xlsx')].toSorted());
});

tryForms(TABLES);
tryByKeys(KEYED_FORMS);

for (const [locale, { trouble }] of [
  ['en-GB', en],
  ['cs-CZ', cs],
] as const) {
  test.describe(locale, { tag: '@extended' }, () => {
    test.use({ locale });

    // The key of this form is invalid: submissions could not be decrypted.
    test(`xlsforms/settings-all.xlsx is not filled in, for its key is damaged (${locale})`, async ({
      page,
      request,
    }) => {
      test.skip(formsFolder === null, '../shared is not here');
      const table = { file: 'xlsforms/settings-all.xlsx', locales: [locale, locale], rows: [] } as const;
      const { enketoId } = await publishShared(request, table);
      await beLoggedIn(page);
      await page.goto(`/-/${enketoId}`);
      await expect(title(page)).toHaveText(trouble.keyUnusable.title);
    });
  });
}
