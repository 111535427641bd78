import { LOGIC_BOOKS } from './logicBooks';
import { tryForms } from './tryForms';

tryForms(LOGIC_BOOKS);
