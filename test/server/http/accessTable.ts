import type { EndpointName } from '../../../api/endpoints';
import type { AccessRow } from '../../support/accessCells';

const all = '-nfvmaplr';
/** Calls about oneself: nobody is not found. */
const oneself = { may: 'nfvmaplr', nobody: 404.1 };
/** `form.read`; data collectors and devices have it too. */
const read = 'fvmapl';
/** A link lets the world fill what is published: of a draft it gets nothing (facts: drift §5). */
const readDraft = 'fvmap';
/** Nothing of the world was made from a spreadsheet: who may read learns that there is none. */
const noSheet = { may: read, gives: 404.1 };
/** `submission.list`, `submission.read`; OData asks for the latter (facts: api §20). */
const data = 'vma';

/** Who may call what: written by hand from facts: api §4–§12 and specification §6, not taken from the code. */
export const accessTable: Record<EndpointName, AccessRow> = {
  sessionCreate: all,
  sessionRestore: oneself,
  // What many hold is taken back by who gave it out.
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
  publicLinkDelete: 'ma',
  formLinkGet: { may: read, nobody: 401.2 },

  submissionList: data,
  submissionCreate: 'fmapl',
  submissionKeyList: data,
  submissionSubmitterList: data,
  submissionGet: data,
  submissionXml: data,
  submissionAttachmentList: data,
  submissionAttachmentGet: data,
  submissionAttachmentCreate: 'ma',
  submissionAttachmentDelete: 'ma',
  submissionExport: data,
  submissionExportDecrypt: data,
  submissionCsv: data,
  submissionCsvDecrypt: data,

  draftSubmissionList: data,
  draftSubmissionCreate: 'fmap',
  draftSubmissionKeyList: data,
  draftSubmissionSubmitterList: data,
  draftSubmissionGet: data,
  draftSubmissionXml: data,
  draftSubmissionAttachmentList: data,
  draftSubmissionAttachmentGet: data,
  draftSubmissionExport: data,
  draftSubmissionExportDecrypt: data,
  draftSubmissionCsv: data,
  draftSubmissionCsvDecrypt: data,

  odataService: data,
  odataMetadata: data,
  odataSubmissions: data,
  odataTable: data,
  draftODataService: data,
  draftODataMetadata: data,
  draftODataSubmissions: data,
  draftODataTable: data,

  auditList: 'a',
  // None are set up in the world of this table.
  backupsConfigGet: { may: 'a', gives: 404.1 },
  backupsInitiate: 'a',
  // Who holds a token of the initiation, and nobody of these does.
  backupsVerify: '',
  backupsDelete: 'a',
  backupGet: { may: 'a', gives: 404.1 },
  backupCreate: 'a',
};
