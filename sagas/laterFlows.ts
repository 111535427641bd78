import * as account from './account';
import * as appUsers from './appUsers';
import * as attachments from './attachments';
import * as audits from './audits';
import * as backups from './backups';
import * as definitionXml from './definitionXml';
import * as draft from './draft';
import * as enketoIds from './enketoIds';
import * as formAccess from './formAccess';
import * as formSettings from './formSettings';
import * as formUpload from './formUpload';
import * as formUploads from './formUploads';
import * as goTo from './goTo';
import * as news from './news';
import * as offered from './offered';
import * as projectRoles from './projectRoles';
import * as projectSettings from './projectSettings';
import * as projects from './projects';
import * as publicLinks from './publicLinks';
import * as siteAddress from './siteAddress';
import * as userCreate from './userCreate';
import * as users from './users';
import * as webhooks from './webhooks';

/**
 * The flows that only pages behind the login need, without those of submissions: one chunk, loaded after the first page or when
 * one of them is needed earlier.
 */
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
  formSettings,
  formUpload,
  formUploads,
  goTo,
  news,
  offered,
  projectRoles,
  projectSettings,
  projects,
  publicLinks,
  siteAddress,
  userCreate,
  users,
  webhooks,
};
