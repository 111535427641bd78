import { CHOICE_BOOKS } from './choiceBooks';
import { tryForms } from './tryForms';

tryForms(CHOICE_BOOKS);
