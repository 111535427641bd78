import type { EndpointName } from '../../api/endpoints';
import type { Handlers } from '../http/context';
import { actorPropertyHandlers } from './account/actorProperties';
import { appUserHandlers } from './project/appUsers';
import { assignmentHandlers } from './project/assignments';
import { auditHandlers } from './system/audits';
import { backupHandlers } from './system/backups';
import { briefingHandlers } from './project/briefing';
import { draftAttachmentHandlers } from './form/draftAttachments';
import { draftHandlers } from './form/drafts';
import { datasetHandlers } from './entity/datasets';
import { datasetPropertyHandlers } from './entity/datasetProperties';
import { datasetDiffHandlers } from './entity/formDiffs';
import { entityHandlers } from './entity/entities';
import { entityTrashHandlers } from './entity/trash';
import { unprocessedHandlers } from './entity/unprocessed';
import { entityHistoryHandlers } from './entity/history';
import { entityCsvHandlers } from './entity/csv';
import { entityGeoHandlers } from './entity/geo';
import { entityOdataHandlers } from './entity/odata';
import { eventHandlers } from './core/events';
import { formLinkHandlers } from './form/links';
import { formHandlers } from './form/forms';
import { formVersionHandlers } from './form/versions';
import { odataHandlers } from './odata/handlers';
import { newerProtocolHandlers } from './core/newerProtocol';
import { preferenceHandlers } from './account/preferences';
import { passwordResetHandlers } from './account/passwordResets';
import { progressHandlers } from './progress/board';
import { projectHandlers } from './project/projects';
import { publicLinkHandlers } from './form/publicLinks';
import { roleHandlers } from './account/roles';
import { sessionHandlers } from './account/sessions';
import { baseMapHandlers } from './system/baseMap';
import { siteAddressHandlers } from './system/siteAddress';
import { siteSettingHandlers } from './system/siteSettings';
import { submissionAttachmentHandlers } from './submission/attachments';
import { submissionExportHandlers } from './export/submissions';
import { submissionGeoHandlers } from './explore/geo';
import { submissionPictureHandlers } from './explore/pictures';
import { submissionPlaceHandlers } from './explore/places';
import { submissionReviewHandlers } from './submission/review';
import { submissionHandlers } from './submission/submissions';
import { submissionSummaryHandlers } from './explore/summary';
import { submissionsBatchHandlers } from './submission/batch';
import { submissionVersionHandlers } from './submission/versions';
import { formBoardHandlers } from './explore/board';
import { sharedViewHandlers } from './form/sharedViews';
import { targetHandlers } from './progress/targets';
import { userHandlers } from './account/users';
import { webhookDeliveryHandlers } from './webhook/webhookDeliveries';
import { webhookHandlers } from './webhook/webhooks';

/** Handler of each endpoint. A missing one is a type error. */
export const handlers: Handlers<EndpointName> = {
  ...sessionHandlers,
  ...userHandlers,
  ...passwordResetHandlers,
  ...roleHandlers,
  ...assignmentHandlers,
  ...projectHandlers,
  ...appUserHandlers,
  ...actorPropertyHandlers,
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
  ...baseMapHandlers,
  ...siteAddressHandlers,
  ...siteSettingHandlers,
  ...briefingHandlers,
  ...eventHandlers,
  ...preferenceHandlers,
  ...progressHandlers,
  ...formBoardHandlers,
  ...targetHandlers,
  ...sharedViewHandlers,
  ...webhookHandlers,
  ...webhookDeliveryHandlers,
  ...datasetHandlers,
  ...datasetPropertyHandlers,
  ...datasetDiffHandlers,
  ...entityHandlers,
  ...entityTrashHandlers,
  ...unprocessedHandlers,
  ...entityHistoryHandlers,
  ...entityCsvHandlers,
  ...entityGeoHandlers,
  ...entityOdataHandlers,
  ...newerProtocolHandlers,
  ...submissionAttachmentHandlers,
  ...submissionExportHandlers,
  ...odataHandlers,
  ...auditHandlers,
  ...backupHandlers,
};
