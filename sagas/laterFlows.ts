import * as account from './account';
import * as appUsers from './appUsers';
import * as attachments from './attachments';
import * as audits from './audits';
import * as backups from './backups';
import * as definitionXml from './definitionXml';
import * as draft from './draft';
import * as enketoIds from './enketoIds';
import * as formAccess from './formAccess';
import * as formChoices from './formChoices';
import * as formSettings from './formSettings';
import * as formUpload from './formUpload';
import * as formUploads from './formUploads';
import * as goTo from './goTo';
import * as projectRoles from './projectRoles';
import * as projectSettings from './projectSettings';
import * as projects from './projects';
import * as publicLinks from './publicLinks';
import * as siteAddress from './siteAddress';
import * as submissionActs from './submissionActs';
import * as submissionAnswers from './submissionAnswers';
import * as submissionFacts from './submissionFacts';
import * as submissionExport from './submissionExport';
import * as submissionTrash from './submissionTrash';
import * as submissionZip from './submissionZip';
import * as submissions from './submissions';
import * as submissionsBeside from './submissionsBeside';
import * as userCreate from './userCreate';
import * as users from './users';

/** The flows that only pages behind the login need: one chunk, loaded after the first page or when one of them is needed earlier. */
export const laterFlows = {
  account,
  appUsers,
  attachments,
  audits,
  backups,
  definitionXml,
  draft,
  enketoIds,
  formAccess,
  formChoices,
  formSettings,
  formUpload,
  formUploads,
  goTo,
  projectRoles,
  projectSettings,
  projects,
  publicLinks,
  siteAddress,
  submissionActs,
  submissionAnswers,
  submissionExport,
  submissionFacts,
  submissionTrash,
  submissionZip,
  submissions,
  submissionsBeside,
  userCreate,
  users,
};
