import * as account from '../account/credentials';
import * as appUsers from '../project/appUsers';
import * as attachments from '../form/attachments';
import * as audits from '../system/audits';
import * as backups from '../system/backups';
import * as batches from './batches';
import * as definitionXml from '../form/definitionXml';
import * as dialogs from './dialogs';
import * as draft from '../form/draft';
import * as enketoIds from '../form/enketoIds';
import * as formAccess from '../project/formAccess';
import * as formSettings from '../form/settings';
import * as formUpload from '../form/upload';
import * as news from './news';
import * as alertAction from './alertAction';
import * as projectRoles from '../project/roles';
import * as projectSettings from '../project/settings';
import * as projects from '../project/projects';
import * as publicLinks from '../form/publicLinks';
import * as siteAddress from '../system/siteAddress';
import * as userCreate from '../account/userCreate';
import * as users from '../account/users';
import * as webhooks from '../webhook/webhooks';

/**
 * The sagas that only pages behind the login need, without those of submissions: one chunk, loaded after the first page
 * or when one of them is needed earlier.
 */
export const commonSagas = {
  account,
  appUsers,
  attachments,
  audits,
  backups,
  batches,
  definitionXml,
  dialogs,
  draft,
  enketoIds,
  formAccess,
  formSettings,
  formUpload,
  news,
  alertAction,
  projectRoles,
  projectSettings,
  projects,
  publicLinks,
  siteAddress,
  userCreate,
  users,
  webhooks,
};
