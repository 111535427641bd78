import type { Kysely } from 'kysely';
import type {
  ActorsTable,
  AssignmentsTable,
  FieldKeysTable,
  PreferencesTable,
  PublicLinksTable,
  RolesTable,
  SessionsTable,
  UsersTable,
} from './tables/access';
import type {
  BlobsTable,
  FormAttachmentsTable,
  FormDefsTable,
  FormFieldsTable,
  FormBoardsTable,
  FormTargetsTable,
  FormsTable,
  KeysTable,
  ProjectsTable,
  RetiredVersionsTable,
} from './tables/forms';
import type {
  SubmissionAttachmentsTable,
  SubmissionCommentsTable,
  SubmissionCountersTable,
  SubmissionsTable,
  SubmissionTextsTable,
  SubmissionVersionsTable,
} from './tables/submissions';
import type { WebhookDeliveriesTable, WebhooksTable } from './tables/webhooks';
import type {
  AuditHeadTable,
  AuditsTable,
  BackupInitiationsTable,
  BlobNotesTable,
  ConfigTable,
  FailuresTable,
  LeasesTable,
  PurgedTable,
} from './tables/system';

/** Every table by its name in code; in SQL the same in snake_case. */
export interface Tables {
  actors: ActorsTable;
  users: UsersTable;
  fieldKeys: FieldKeysTable;
  preferences: PreferencesTable;
  publicLinks: PublicLinksTable;
  sessions: SessionsTable;
  roles: RolesTable;
  assignments: AssignmentsTable;
  keys: KeysTable;
  projects: ProjectsTable;
  forms: FormsTable;
  formDefs: FormDefsTable;
  retiredVersions: RetiredVersionsTable;
  formFields: FormFieldsTable;
  formAttachments: FormAttachmentsTable;
  formBoards: FormBoardsTable;
  formTargets: FormTargetsTable;
  leases: LeasesTable;
  failures: FailuresTable;
  blobs: BlobsTable;
  blobNotes: BlobNotesTable;
  submissions: SubmissionsTable;
  submissionVersions: SubmissionVersionsTable;
  submissionAttachments: SubmissionAttachmentsTable;
  submissionComments: SubmissionCommentsTable;
  submissionCounters: SubmissionCountersTable;
  submissionTexts: SubmissionTextsTable;
  audits: AuditsTable;
  auditHead: AuditHeadTable;
  purged: PurgedTable;
  config: ConfigTable;
  backupInitiations: BackupInitiationsTable;
  webhooks: WebhooksTable;
  webhookDeliveries: WebhookDeliveriesTable;
}

/** A connection pool or an open transaction: queries are written for either. */
export type Db = Kysely<Tables>;
