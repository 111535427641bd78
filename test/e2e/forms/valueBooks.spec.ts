import { VALUE_BOOKS } from './valueBooks';
import { tryForms } from './tryForms';

tryForms(VALUE_BOOKS);
