import { Actor } from './actor';
import { AppUser, AppUserCreation, AppUserExtended } from './appUser';
import { Assignment, AssignmentExtended, FormAssignment, FormAssignmentExtended } from './assignment';
import { Audit, AuditExtended, SubmissionAuditExtended } from './audit';
import { BackupsConfig, BackupsConfirmation, BackupsInitiation, BackupsPassphrase } from './backups';
import { Briefing } from './briefing';
import { FormBoard, FormBoardChange } from './formBoard';
import { FormTargets, Progress } from './progress';
import { SubmissionPictures } from './submissionPictures';
import { SubmissionPlaces } from './submissionPlaces';
import { SubmissionSummary } from './submissionSummary';
import { Field } from './field';
import { Form, FormChange, FormExtended, FormVersionExtended } from './form';
import { FormAttachment } from './formAttachment';
import { Key, Passphrases } from './key';
import { Named, PublicConfig } from './later';
import { SubmissionPage } from './odata';
import { PreferenceValue } from './preference';
import { Project, ProjectChange, ProjectCreation, ProjectExtended, ProjectKeyCreation, ProjectSave } from './project';
import { LinkedForm, PublicLink, PublicLinkChange, PublicLinkCreation, PublicLinkExtended } from './publicLink';
import { Role } from './role';
import { Success } from './scalars';
import { Credentials, Session } from './session';
import { SiteAddress, SiteAddressChange } from './siteAddress';
import {
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
import { WebAppManifest } from './webAppManifest';
import { Webhook, WebhookChange, WebhookCreation, WebhookDelivery, WebhookWithSecret } from './webhook';
import { CurrentUser, PasswordChange, PasswordClaim, PasswordReset, User, UserChange, UserCreation } from './user';

/** Every schema a call can name. The server validates by it; the site uses only its types, so it costs no bytes there. */
export const schemas = {
  Actor,
  AppUser,
  AppUserCreation,
  AppUserExtended,
  Assignment,
  AssignmentExtended,
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
  Credentials,
  CurrentUser,
  Field,
  Form,
  FormAssignment,
  FormAssignmentExtended,
  FormAttachment,
  FormBoard,
  FormBoardChange,
  FormChange,
  FormExtended,
  FormTargets,
  FormVersionExtended,
  Key,
  Passphrases,
  LinkedForm,
  Named,
  PasswordChange,
  PasswordClaim,
  PasswordReset,
  PreferenceValue,
  Progress,
  Project,
  ProjectChange,
  ProjectCreation,
  ProjectExtended,
  ProjectKeyCreation,
  ProjectSave,
  PublicConfig,
  PublicLink,
  PublicLinkChange,
  PublicLinkCreation,
  PublicLinkExtended,
  Role,
  SeparateEdit,
  Session,
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
  User,
  UserChange,
  UserCreation,
  WebAppManifest,
  Webhook,
  WebhookChange,
  WebhookCreation,
  WebhookDelivery,
  WebhookWithSecret,
};

export type Schemas = typeof schemas;
