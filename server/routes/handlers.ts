import type { EndpointName } from '../../api/endpoints';
import type { Handlers } from '../http/context';
import { appUserHandlers } from './appUsers';
import { assignmentHandlers } from './assignments';
import { auditHandlers } from './audits';
import { backupHandlers } from './backups';
import { briefingHandlers } from './briefing';
import { draftAttachmentHandlers } from './draftAttachments';
import { draftHandlers } from './drafts';
import { eventHandlers } from './events';
import { formLinkHandlers } from './formLinks';
import { formHandlers } from './forms';
import { formVersionHandlers } from './formVersions';
import { odataHandlers } from './odata';
import { laterHandlers } from './later';
import { preferenceHandlers } from './preferences';
import { passwordResetHandlers } from './passwordResets';
import { progressHandlers } from './progress';
import { projectHandlers } from './projects';
import { publicLinkHandlers } from './publicLinks';
import { roleHandlers } from './roles';
import { sessionHandlers } from './sessions';
import { siteAddressHandlers } from './siteAddress';
import { submissionAttachmentHandlers } from './submissionAttachments';
import { submissionExportHandlers } from './submissionExport';
import { submissionGeoHandlers } from './submissionGeo';
import { submissionPictureHandlers } from './submissionPictures';
import { submissionPlaceHandlers } from './submissionPlaces';
import { submissionReviewHandlers } from './submissionReview';
import { submissionHandlers } from './submissions';
import { submissionSummaryHandlers } from './submissionSummary';
import { submissionsBatchHandlers } from './submissionsBatch';
import { submissionVersionHandlers } from './submissionVersions';
import { formBoardHandlers } from './formBoard';
import { targetHandlers } from './targets';
import { userHandlers } from './users';
import { webhookDeliveryHandlers } from './webhookDeliveries';
import { webhookHandlers } from './webhooks';

/** The handler of each endpoint. An endpoint of the contract without a handler does not compile here. */
export const handlers: Handlers<EndpointName> = {
  ...sessionHandlers,
  ...userHandlers,
  ...passwordResetHandlers,
  ...roleHandlers,
  ...assignmentHandlers,
  ...projectHandlers,
  ...appUserHandlers,
  ...formHandlers,
  ...formVersionHandlers,
  ...draftHandlers,
  ...draftAttachmentHandlers,
  ...publicLinkHandlers,
  ...formLinkHandlers,
  ...submissionHandlers,
  ...submissionPictureHandlers,
  ...submissionPlaceHandlers,
  ...submissionReviewHandlers,
  ...submissionGeoHandlers,
  ...submissionsBatchHandlers,
  ...submissionSummaryHandlers,
  ...submissionVersionHandlers,
  ...siteAddressHandlers,
  ...briefingHandlers,
  ...eventHandlers,
  ...preferenceHandlers,
  ...progressHandlers,
  ...formBoardHandlers,
  ...targetHandlers,
  ...webhookHandlers,
  ...webhookDeliveryHandlers,
  ...laterHandlers,
  ...submissionAttachmentHandlers,
  ...submissionExportHandlers,
  ...odataHandlers,
  ...auditHandlers,
  ...backupHandlers,
};
