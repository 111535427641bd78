import { FILE_BOOKS } from './fileBooks';
import { SETTINGS_BOOKS } from './settingsBooks';
import { tryForms } from './tryForms';

tryForms([...SETTINGS_BOOKS, ...FILE_BOOKS]);
