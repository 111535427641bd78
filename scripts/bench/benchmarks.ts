import { aggregates } from './aggregates';
import { answers } from './answers';
import { audits } from './audits';
import type { Benchmark } from './benchmark';
import { bundle } from './bundle';
import { commits } from './commits';
import { explore } from './explore';
import { exploreMap } from './exploreMap';
import { firstPaint } from './firstPaint';
import { formAccess } from './formAccess';
import { growth } from './growth';
import { home } from './home';
import { hostileWorkbooks } from './hostileWorkbooks';
import { intake } from './intake';
import { largeIntake } from './largeIntake';
import { live } from './live';
import { loadedRows } from './loadedRows';
import { manyServers } from './manyServers';
import { odata } from './odata';
import { parts } from './parts';
import { pictures } from './pictures';
import { progress } from './progress';
import { recording } from './recording';
import { replica } from './replica';
import { slowInputs } from './slowInputs';
import { start } from './start';
import { submissionExport } from './submissionExport';
import { submissionPage } from './submissionPage';
import { submissionReview } from './submissionReview';
import { submissionStore } from './submissionStore';
import { submissionsColumns } from './submissionsColumns';
import { submissionsTable } from './submissionsTable';
import { webForm } from './webForm';
import { webFormPhotos } from './webFormPhotos';
import { workbookExport } from './workbookExport';
import { xforms } from './xforms';
import { xlsform } from './xlsform';

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
  commits,
  largeIntake,
  growth,
  manyServers,
  live,
  odata,
  answers,
  aggregates,
  explore,
  exploreMap,
  parts,
  pictures,
  progress,
  submissionPage,
  submissionReview,
  submissionStore,
  loadedRows,
  recording,
  replica,
  submissionsTable,
  submissionsColumns,
  submissionExport,
  workbookExport,
  audits,
  webForm,
  webFormPhotos,
};
