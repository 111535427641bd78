import * as boards from './boards';
import * as downloads from './downloads';
import * as formChoices from './formChoices';
import * as progress from './progress';
import * as judgeRows from './judgeRows';
import * as savedViews from './savedViews';
import * as loadedRows from './loadedRows';
import * as submissionActs from './submissionActs';
import * as submissionExport from './submissionExport';
import * as submissionTotals from './submissionTotals';
import * as submissionTrash from './submissionTrash';
import * as submissions from './submissions';
import * as summaries from './summaries';
import * as submissionsBeside from './submissionsBeside';

/** The flows that only pages of submissions need: a chunk of their own. */
export const submissionFlows = {
  boards,
  downloads,
  formChoices,
  judgeRows,
  savedViews,
  loadedRows,
  progress,
  submissionActs,
  submissionExport,
  submissionTotals,
  submissionTrash,
  submissions,
  summaries,
  submissionsBeside,
};
