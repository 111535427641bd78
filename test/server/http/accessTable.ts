import type { EndpointName } from '../../../api/endpoints';
import type { AccessRow } from '../../support/accessCells';

const all = '-nfvmaplr';
/** Calls about oneself: anonymous callers get "not found". */
const oneself = { may: 'nfvmaplr', nobody: 404.1 };
/** `form.read`; data collectors and devices have it too. */
const read = 'fvmapl';
/** A link only gives access to what is published, not to drafts. */
const readDraft = 'fvmap';
/** Nothing in this world was made from a spreadsheet: readers learn that there is none. */
const noSheet = { may: read, gives: 404.1 };
/** `submission.list`, `submission.read`; OData needs the latter. */
const data = 'vma';

/**
 * Who may make each call: written by hand from the permissions of the protocol (docs/protocol.md), not derived from the
 * code.
 */
export const accessTable: Record<EndpointName, AccessRow> = {
  sessionCreate: all,
  sessionRestore: oneself,
  // A shared key is revoked by those who manage it.
  sessionDeleteCurrent: { may: 'nfvmar', nobody: 404.1 },
  sessionDelete: 'ma',

  userList: 'nfvmaplr',
  userCreate: 'a',
  userCurrent: { may: 'nfvma', nobody: 404.1, others: 404.1 },
  userGet: 'a',
  userUpdate: 'a',
  userPasswordSave: 'a',
  userDelete: 'a',
  userResetInitiate: all,
  userResetVerify: { may: 'r', nobody: 404.1 },

  roleList: all,
  roleGet: all,
  assignmentList: 'a',
  assignmentActorList: 'a',
  assignmentCreate: 'a',
  assignmentDelete: 'a',
  projectRoleList: 'ma',
  projectRoleActorList: 'ma',
  projectRoleCreate: 'ma',
  projectRoleDelete: 'ma',
  formAssignmentList: 'ma',
  formAssignmentActorList: 'ma',
  formAssignmentCreate: 'ma',
  formAssignmentDelete: 'ma',
  formAssignmentSummary: 'ma',
  formAssignmentSummaryByRole: 'ma',

  projectList: all,
  projectCreate: 'a',
  projectGet: 'fvma',
  projectUpdate: 'ma',
  projectSave: 'ma',
  projectKeyCreate: 'ma',
  projectDelete: 'ma',

  appUserList: 'ma',
  appUserCreate: 'ma',
  appUserDelete: 'ma',

  formList: 'fvma',
  formCreate: 'ma',
  formGet: read,
  formUpdate: 'ma',
  formDelete: 'ma',
  formXml: read,
  formSheet: noSheet,
  formOldSheet: noSheet,
  formFieldList: read,
  formAttachmentList: read,
  formAttachmentGet: read,

  formVersionList: read,
  formVersionGet: read,
  formVersionXml: read,
  formVersionSheet: noSheet,
  formVersionOldSheet: noSheet,
  formVersionFieldList: read,
  formVersionAttachmentList: read,
  formVersionAttachmentGet: read,

  draftGet: readDraft,
  draftCreate: 'ma',
  draftDelete: 'ma',
  draftPublish: 'ma',
  draftXml: readDraft,
  draftSheet: { may: readDraft, gives: 404.1 },
  draftOldSheet: { may: readDraft, gives: 404.1 },
  draftFieldList: readDraft,
  draftAttachmentList: readDraft,
  draftAttachmentGet: readDraft,
  draftAttachmentCreate: 'ma',
  draftAttachmentDelete: 'ma',

  publicLinkList: 'ma',
  publicLinkCreate: 'ma',
  publicLinkUpdate: 'ma',
  publicLinkDelete: 'ma',
  formLinkGet: { may: read, nobody: 401.2 },
  formLinkApp: { may: read, nobody: 401.2 },

  submissionList: data,
  submissionCreate: 'fmapl',
  submissionKeyList: data,
  submissionSubmitterList: data,
  // Both without a question.
  submissionSummaryGet: { may: data, gives: 400.2 },
  submissionPlaceList: { may: data, gives: 400.2 },
  submissionGet: data,
  submissionXml: data,
  submissionAttachmentList: data,
  submissionAttachmentGet: data,
  submissionAttachmentCreate: 'ma',
  submissionAttachmentDelete: 'ma',
  // Whoever may send submissions may edit them.
  submissionEdit: 'fmapl',
  submissionVersionList: data,
  submissionVersionGet: data,
  submissionVersionXml: data,
  submissionVersionAttachmentList: data,
  submissionVersionAttachmentGet: data,
  submissionVersionAttachmentDelete: 'ma',
  submissionDiffs: data,
  submissionReview: 'ma',
  submissionDelete: 'ma',
  submissionRestore: { may: 'ma', gives: 404.1 },
  submissionSeparateEditList: 'ma',
  submissionGeoList: data,
  submissionGeoGet: data,
  submissionVersionGeoGet: data,
  // The verb of the act decides: here it is a review.
  submissionsBatch: 'ma',
  submissionEditPage: { may: 'ma', gives: 302 },
  submissionAuditList: data,
  submissionCommentList: data,
  submissionCommentCreate: data,
  submissionExport: data,
  submissionExportDecrypt: data,
  submissionCsv: data,
  submissionCsvDecrypt: data,
  submissionXlsx: data,
  submissionXlsxDecrypt: data,
  submissionJson: data,
  submissionJsonDecrypt: data,

  draftSubmissionList: data,
  draftSubmissionCreate: 'fmap',
  draftSubmissionKeyList: data,
  draftSubmissionSubmitterList: data,
  draftSubmissionGet: data,
  draftSubmissionXml: data,
  draftSubmissionAttachmentList: data,
  draftSubmissionAttachmentGet: data,
  draftSubmissionEdit: 'fmap',
  draftSubmissionVersionList: data,
  draftSubmissionVersionGet: data,
  draftSubmissionVersionXml: data,
  draftSubmissionVersionAttachmentList: data,
  draftSubmissionVersionAttachmentGet: data,
  draftSubmissionDiffs: data,
  draftSubmissionExport: data,
  draftSubmissionExportDecrypt: data,
  draftSubmissionCsv: data,
  draftSubmissionCsvDecrypt: data,
  draftSubmissionXlsx: data,
  draftSubmissionXlsxDecrypt: data,
  draftSubmissionJson: data,
  draftSubmissionJsonDecrypt: data,

  odataService: data,
  odataMetadata: data,
  odataSubmissions: data,
  odataTable: data,
  draftOdataService: data,
  draftOdataMetadata: data,
  draftOdataSubmissions: data,
  draftOdataTable: data,

  auditList: 'a',
  // There are none in the world of this table.
  backupsConfigGet: { may: 'a', gives: 404.1 },
  backupsInitiate: 'a',
  // Only the holder of an initiation's token, which nobody here is.
  backupsVerify: '',
  backupsDelete: 'a',
  // One's own settings, which only users have; none is set in this world.
  preferenceSiteSave: { may: 'nfvma', others: 400.14 },
  preferenceSiteDelete: { may: 'nfvma', gives: 404.1, others: 400.14 },
  preferenceProjectSave: { may: 'nfvma', others: 400.14 },
  preferenceProjectDelete: { may: 'nfvma', gives: 404.1, others: 400.14 },
  configPublicGet: all,
  datasetList: 'fvma',
  datasetDiffList: read,
  datasetDiffDraftList: readDraft,
  actorPropertyList: 'fvma',
  siteAddressGet: 'a',
  briefingGet: 'nfvmaplr',
  // From an event that there never was.
  eventStream: { may: 'nfvma', gives: 400.8 },
  siteAddressSave: 'a',
  backupsRun: { may: 'a', gives: 404.1 },
  backupGet: { may: 'a', gives: 404.1 },
  backupCreate: 'a',
};
