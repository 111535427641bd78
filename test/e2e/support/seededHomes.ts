import { testSeeded } from './seededSite';

/** Tests that share a server: `homes` has 60 submissions, of which no test changes any; `followed` has 20, and gets more. */
export const test = testSeeded([
  { xmlFormId: 'homes', survey: 'household', rows: 60 },
  { xmlFormId: 'followed', survey: 'household', rows: 20 },
]);
