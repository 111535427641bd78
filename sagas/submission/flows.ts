import * as optimisticBoardUpdate from '../explore/optimisticBoardUpdate';
import * as downloads from '../core/downloads';
import * as formChoices from '../form/choices';
import * as progress from '../progress/board';
import * as recheckFilterMatches from './recheckFilterMatches';
import * as viewRequests from './viewRequests';
import * as bulkActions from './bulkActions';
import * as submissionExport from './export';
import * as submissionTotals from './totals';
import * as submissionTrash from './trash';
import * as submissions from './submissions';
import * as summaries from '../explore/summaries';
import * as submissionExtras from './extras';

/** The sagas that only pages of submissions need: a separate chunk. */
export const submissionFlows = {
  optimisticBoardUpdate,
  downloads,
  formChoices,
  recheckFilterMatches,
  viewRequests,
  progress,
  bulkActions,
  submissionExport,
  submissionTotals,
  submissionTrash,
  submissions,
  summaries,
  submissionExtras,
};
