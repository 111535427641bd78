import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ALL_QUESTION_TYPES } from './allQuestionTypes';
import { CHOICE_BOOKS } from './choiceBooks';
import { ENTITY_BOOKS } from './entityBooks';
import { FILE_BOOKS } from './fileBooks';
import { LANGUAGE_BOOKS } from './languageBooks';
import { LOGIC_BOOKS } from './logicBooks';
import { SAMPLE_FORMS } from './sampleForms';
import { SETTINGS_BOOKS } from './settingsBooks';
import { formsFolder } from './sharedForm';
import { SITE_ASSESSMENT } from './siteAssessment';
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

test('every form of other people has a table, or is refused', () => {
  test.skip(formsFolder === null, '../shared is not here');
  const tried = [...TABLES.map(({ file }) => file), 'xlsforms/settings-all.xlsx'];
  expect(tried.toSorted()).toEqual([...filesIn('xforms', '.xml'), ...filesIn('xlsforms', '.xlsx')].toSorted());
});
