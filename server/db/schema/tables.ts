import type { Kysely } from 'kysely';
import type {
  ActorPropertiesTable,
  ActorPropertyValuesTable,
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
  DatasetAccessRulesTable,
  DatasetCountersTable,
  DatasetPropertiesTable,
  DatasetsTable,
  EntitiesTable,
  EntityErrorsTable,
  EntityEventsTable,
  EntitySourcesTable,
  EntityVersionsTable,
  FormEntitiesTable,
  RetiredEntitiesTable,
  SubmissionEntitiesTable,
} from './tables/entities';
import type {
  BlobsTable,
  FormAttachmentsTable,
  FormDefsTable,
  FormFieldsTable,
  FormBoardsTable,
  FormTargetsTable,
  SharedViewsTable,
  FormsTable,
  KeysTable,
  ProjectsTable,
  RetiredVersionsTable,
} from './tables/forms';
import type {
  AttachmentChangesTable,
  SubmissionAttachmentsTable,
  SubmissionCommentsTable,
  SubmissionCountersTable,
  SubmissionsTable,
  SubmissionNumbersTable,
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
  RateLimitsTable,
  TrustedNetworksTable,
  LeasesTable,
  PurgedTable,
} from './tables/system';

/** All tables by their name in code; snake_case in SQL. */
export interface Tables {
  actors: ActorsTable;
  users: UsersTable;
  actorProperties: ActorPropertiesTable;
  actorPropertyValues: ActorPropertyValuesTable;
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
  sharedViews: SharedViewsTable;
  leases: LeasesTable;
  rateLimits: RateLimitsTable;
  trustedNetworks: TrustedNetworksTable;
  blobs: BlobsTable;
  blobNotes: BlobNotesTable;
  submissions: SubmissionsTable;
  submissionVersions: SubmissionVersionsTable;
  submissionAttachments: SubmissionAttachmentsTable;
  attachmentChanges: AttachmentChangesTable;
  submissionComments: SubmissionCommentsTable;
  submissionCounters: SubmissionCountersTable;
  submissionNumbers: SubmissionNumbersTable;
  submissionTexts: SubmissionTextsTable;
  datasets: DatasetsTable;
  datasetProperties: DatasetPropertiesTable;
  datasetAccessRules: DatasetAccessRulesTable;
  datasetCounters: DatasetCountersTable;
  entities: EntitiesTable;
  entityVersions: EntityVersionsTable;
  entitySources: EntitySourcesTable;
  retiredEntities: RetiredEntitiesTable;
  formEntities: FormEntitiesTable;
  entityEvents: EntityEventsTable;
  submissionEntities: SubmissionEntitiesTable;
  entityErrors: EntityErrorsTable;
  audits: AuditsTable;
  auditHead: AuditHeadTable;
  purged: PurgedTable;
  config: ConfigTable;
  backupInitiations: BackupInitiationsTable;
  webhooks: WebhooksTable;
  webhookDeliveries: WebhookDeliveriesTable;
}

/** A connection pool or an open transaction; queries work with either. */
export type Db = Kysely<Tables>;
