import { SITE_ASSESSMENT } from './siteAssessment';
import { tryForms } from './tryForms';

tryForms(SITE_ASSESSMENT);
