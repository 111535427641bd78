import { Actor } from './account/actor';
import { PropertiesChange } from './account/actorProperties';
import { AppUser, AppUserCreation, AppUserExtended, CreatedAppUser } from './project/appUser';
import { Assignment, AssignmentExtended, FormAssignment, FormAssignmentExtended } from './account/assignment';
import { Audit, AuditExtended, SubmissionAuditExtended } from './system/audit';
import { BackupsConfig, BackupsConfirmation, BackupsInitiation, BackupsPassphrase } from './system/backups';
import { Briefing } from './project/briefing';
import { FormBoard, FormBoardChange } from './explore/board';
import { FormTargets, Progress } from './progress';
import { SubmissionPictures } from './explore/pictures';
import { SubmissionPlaces } from './explore/places';
import { SubmissionSummary } from './explore/summary';
import {
  Dataset,
  DatasetChange,
  DatasetCreation,
  DatasetDetails,
  DatasetDetailsExtended,
  DatasetDiff,
  DatasetExtended,
} from './entity/dataset';
import {
  Entity,
  EntityAudit,
  EntityChange,
  EntityCount,
  EntityCreated,
  EntityCreatedExtended,
  EntityCreation,
  EntityDiff,
  EntityExtended,
  EntityHistoryVersion,
  EntityHistoryVersionExtended,
  EntityIds,
} from './entity/entity';
import { UnprocessedSubmission } from './entity/unprocessedSubmission';
import { Field } from './form/field';
import { Form, FormChange, FormExtended, FormVersionExtended } from './form';
import { FormAttachment, MediaUploaded, SlotChange } from './form/attachment';
import { Key, Passphrases } from './form/key';
import {
  ActorProperty,
  ConfigSetting,
  LoginAppearance,
  Named,
  PublicConfig,
  UsageReport,
  UsageReports,
} from './newerProtocol';
import { SubmissionPage } from './odata';
import { PreferenceValue } from './account/preference';
import {
  CreatedProject,
  Project,
  ProjectChange,
  ProjectCreation,
  ProjectExtended,
  ProjectKeyCreation,
  ProjectSave,
} from './project';
import {
  CreatedPublicLink,
  LinkedForm,
  PublicLink,
  PublicLinkChange,
  PublicLinkCreation,
  PublicLinkExtended,
} from './form/publicLink';
import { Role } from './account/role';
import { Success } from './scalars';
import { Credentials, Session } from './account/session';
import { BaseMap, BaseMapChange, BaseMapResult, BaseMapTrial } from './system/baseMap';
import { SiteAddress, SiteAddressChange } from './system/siteAddress';
import {
  AttachmentChange,
  SeparateEdit,
  Submission,
  SubmissionAttachment,
  SubmissionComment,
  SubmissionCommentCreation,
  SubmissionCommentExtended,
  SubmissionDiffs,
  SubmissionExtended,
  SubmissionReview,
  SubmissionsBatch,
  SubmissionsBatchReply,
  SubmissionVersion,
  SubmissionVersionExtended,
} from './submission';
import { SharedView, SharedViewChange, SharedViewCreation } from './form/sharedView';
import { WebAppManifest } from './system/webAppManifest';
import { Webhook, WebhookChange, WebhookCreation, WebhookDelivery, WebhookWithSecret } from './webhook';
import {
  CurrentUser,
  PasswordChange,
  PasswordClaim,
  PasswordClaimed,
  PasswordReset,
  User,
  UserChange,
  UserCreation,
} from './account/user';

/**
 * All named schemas of calls. The server validates with them; the site uses only their types, so that they add nothing to its
 * bundle.
 */
export const schemas = {
  Actor,
  ActorProperty,
  AppUser,
  AppUserCreation,
  AppUserExtended,
  Assignment,
  AssignmentExtended,
  AttachmentChange,
  Audit,
  AuditExtended,
  BackupsConfig,
  BackupsConfirmation,
  BackupsInitiation,
  BackupsPassphrase,
  Briefing,
  SubmissionPictures,
  SubmissionPlaces,
  SubmissionSummary,
  ConfigSetting,
  CreatedAppUser,
  CreatedProject,
  CreatedPublicLink,
  Credentials,
  CurrentUser,
  Dataset,
  DatasetChange,
  DatasetCreation,
  DatasetDetails,
  DatasetDetailsExtended,
  DatasetDiff,
  DatasetExtended,
  UnprocessedSubmission,
  Entity,
  EntityAudit,
  EntityChange,
  EntityCount,
  EntityCreated,
  EntityCreatedExtended,
  EntityCreation,
  EntityDiff,
  EntityExtended,
  EntityHistoryVersion,
  EntityHistoryVersionExtended,
  EntityIds,
  Field,
  Form,
  FormAssignment,
  FormAssignmentExtended,
  FormAttachment,
  MediaUploaded,
  SlotChange,
  FormBoard,
  FormBoardChange,
  FormChange,
  FormExtended,
  FormTargets,
  FormVersionExtended,
  Key,
  Passphrases,
  LinkedForm,
  LoginAppearance,
  Named,
  PasswordChange,
  PasswordClaim,
  PasswordClaimed,
  PasswordReset,
  PreferenceValue,
  Progress,
  Project,
  ProjectChange,
  ProjectCreation,
  ProjectExtended,
  ProjectKeyCreation,
  ProjectSave,
  PropertiesChange,
  PublicConfig,
  PublicLink,
  PublicLinkChange,
  PublicLinkCreation,
  PublicLinkExtended,
  Role,
  SeparateEdit,
  Session,
  BaseMap,
  BaseMapChange,
  BaseMapTrial,
  BaseMapResult,
  SiteAddress,
  SiteAddressChange,
  Submission,
  SubmissionAttachment,
  SubmissionAuditExtended,
  SubmissionComment,
  SubmissionCommentCreation,
  SubmissionCommentExtended,
  SubmissionDiffs,
  SubmissionExtended,
  SubmissionPage,
  SubmissionReview,
  SubmissionsBatch,
  SubmissionsBatchReply,
  SubmissionVersion,
  SubmissionVersionExtended,
  Success,
  UsageReport,
  UsageReports,
  User,
  UserChange,
  UserCreation,
  WebAppManifest,
  SharedView,
  SharedViewChange,
  SharedViewCreation,
  Webhook,
  WebhookChange,
  WebhookCreation,
  WebhookDelivery,
  WebhookWithSecret,
};

export type Schemas = typeof schemas;
