import { LANGUAGE_BOOKS } from './languageBooks';
import { tryForms } from './tryForms';

tryForms(LANGUAGE_BOOKS);
