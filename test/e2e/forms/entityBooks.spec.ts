import { ENTITY_BOOKS } from './entityBooks';
import { tryForms } from './tryForms';

tryForms(ENTITY_BOOKS);
