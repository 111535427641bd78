import { aggregates } from './server/aggregates';
import { answers } from './server/answers';
import type { Benchmark } from './benchmark';
import { bundle } from './bundle';
import { entities } from './server/entities';
import { entityIntake } from './server/entityIntake';
import { explore } from './site/explore';
import { firstPaint } from './site/firstPaint';
import { formAccess } from './site/formAccess';
import { growth } from './server/growth';
import { home } from './site/home';
import { hostileWorkbooks } from './server/hostileWorkbooks';
import { intake } from './server/intake';
import { longLists } from './site/longLists';
import { live } from './site/live';
import { manyServers } from './server/manyServers';
import { odata } from './server/odata';
import { pictures } from './site/pictures';
import { progress } from './site/progress';
import { slowInputs } from './site/slowInputs';
import { start } from './server/start';
import { submissionExport } from './server/submissionExport';
import { submissionPage } from './site/submissionPage';
import { submissionsTable } from './site/submissionsTable';
import { webForm } from './site/webForm';
import { workbookExport } from './server/workbookExport';
import { xforms } from './server/xforms';
import { xlsform } from './server/xlsform';

/** All benchmarks by name; `npm run bench -- start` runs one of them. */
export const benchmarks: Record<string, Benchmark> = {
  start,
  bundle,
  firstPaint,
  formAccess,
  home,
  xforms,
  xlsform,
  hostileWorkbooks,
  slowInputs,
  intake,
  growth,
  manyServers,
  live,
  odata,
  answers,
  aggregates,
  explore,
  pictures,
  progress,
  submissionPage,
  submissionsTable,
  submissionExport,
  entities,
  entityIntake,
  workbookExport,
  webForm,
  longLists,
};
