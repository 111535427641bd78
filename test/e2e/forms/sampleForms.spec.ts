import { SAMPLE_FORMS } from './sampleForms';
import { tryForms } from './tryForms';

tryForms(SAMPLE_FORMS);
