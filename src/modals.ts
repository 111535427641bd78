import { chunk, type Chunk } from './chunk';
import type { ModalIds, ModalName } from '../store/core/modal';

const ofEntities = { texts: 'entities' } as const;

type ModalContainers = { [N in ModalName]: Chunk<{ readonly ids: ModalIds[N] }> };

/** The container of every dialog, loaded when first opened; small confirmations and notices share a chunk. */
export const modals: ModalContainers = {
  projectCreate: chunk(
    async () => (await import(/* webpackChunkName: 'confirmations' */ './containers/home/ProjectCreate')).ProjectCreate,
  ),
  formCreate: chunk(async () => (await import('./containers/form/upload/FormUpload')).FormCreate),
  formUpdate: chunk(async () => (await import('./containers/form/upload/FormUpload')).FormUpdate),
  draftPublish: chunk(
    async () =>
      (await import(/* webpackChunkName: 'formActions' */ './containers/form/draft/DraftPublish')).DraftPublish,
  ),
  draftAbandon: chunk(
    async () =>
      (await import(/* webpackChunkName: 'confirmations' */ './containers/form/draft/DraftAbandon')).DraftAbandon,
  ),
  formDelete: chunk(
    async () => (await import(/* webpackChunkName: 'confirmations' */ './containers/form/FormDelete')).FormDelete,
  ),
  formsAct: chunk(
    async () => (await import(/* webpackChunkName: 'formActions' */ './containers/project/FormsAct')).FormsAct,
  ),
  definitionXml: chunk(async () => (await import('./containers/form/version/DefinitionXml')).DefinitionXml),
  attachmentUpload: chunk(
    async () =>
      (await import(/* webpackChunkName: 'attachments' */ './containers/form/attachment/AttachmentUpload'))
        .AttachmentUpload,
  ),
  attachmentMismatch: chunk(
    async () =>
      (await import(/* webpackChunkName: 'attachments' */ './containers/form/attachment/AttachmentMismatch'))
        .AttachmentMismatch,
  ),
  formTargets: chunk(async () => (await import('./containers/form/progress/FormTargets')).FormTargets),
  publicLinkCreate: chunk(
    async () =>
      (await import(/* webpackChunkName: 'publicLinks' */ './containers/form/publicLink/PublicLinkCreate'))
        .PublicLinkCreate,
  ),
  publicLinkUpdate: chunk(
    async () =>
      (await import(/* webpackChunkName: 'publicLinks' */ './containers/form/publicLink/PublicLinkUpdate'))
        .PublicLinkUpdate,
  ),
  publicLinkRevoke: chunk(
    async () =>
      (await import(/* webpackChunkName: 'confirmations' */ './containers/form/publicLink/PublicLinkRevoke'))
        .PublicLinkRevoke,
  ),
  appUserCreate: chunk(async () => (await import('./containers/project/AppUserCreate')).AppUserCreate),
  appUserRevoke: chunk(
    async () =>
      (await import(/* webpackChunkName: 'confirmations' */ './containers/project/AppUserRevoke')).AppUserRevoke,
  ),
  appUserCodes: chunk(async () => (await import('./containers/project/AppUserCodes')).AppUserCodes),
  submissionOptions: chunk(
    async () =>
      (await import(/* webpackChunkName: 'confirmations' */ './containers/project/SubmissionOptions'))
        .SubmissionOptions,
  ),
  submissionDecrypt: chunk(
    async () =>
      (await import(/* webpackChunkName: 'submissionDialogs' */ './containers/form/submission/SubmissionDecrypt'))
        .SubmissionDecrypt,
  ),
  submissionPicture: chunk(
    async () => (await import('./containers/form/submission/SubmissionPicture')).SubmissionPicture,
  ),
  exploredPicture: chunk(async () => (await import('./containers/form/explore/FormExplore')).ExploredPicture),
  submissionActs: chunk(
    async () =>
      (await import(/* webpackChunkName: 'submissionDialogs' */ './containers/form/submission/BulkActionDialog'))
        .BulkActionDialog,
  ),
  answersSet: chunk(
    async () =>
      (await import(/* webpackChunkName: 'submissionDialogs' */ './containers/form/submission/AnswersSet')).AnswersSet,
  ),
  submissionsReview: chunk(
    async () =>
      (await import(/* webpackChunkName: 'submissionDialogs' */ './containers/form/submission/SubmissionsReview'))
        .SubmissionsReview,
  ),
  submissionTrash: chunk(
    async () =>
      (await import(/* webpackChunkName: 'submissionDialogs' */ './containers/form/submission/SubmissionTrash'))
        .SubmissionTrash,
  ),
  odataHelp: chunk(
    async () => (await import(/* webpackChunkName: 'help' */ './containers/form/submission/ODataHelp')).ODataHelp,
  ),
  backupsSetUp: chunk(
    async () => (await import(/* webpackChunkName: 'confirmations' */ './containers/system/BackupsSetUp')).BackupsSetUp,
  ),
  backupsTerminate: chunk(
    async () =>
      (await import(/* webpackChunkName: 'confirmations' */ './containers/system/BackupsTerminate')).BackupsTerminate,
  ),
  peopleHelp: chunk(
    async () => (await import(/* webpackChunkName: 'help' */ './containers/user/PeopleHelp')).PeopleHelp,
  ),
  projectIntroduction: chunk(
    async () =>
      (await import(/* webpackChunkName: 'help' */ './containers/home/ProjectIntroduction')).ProjectIntroduction,
  ),
  webhook: chunk(async () => (await import('./containers/project/webhook/WebhookDialog')).WebhookDialog),
  entity: chunk(async () => (await import('./containers/entity/EntityDialog')).EntityDialog, ofEntities),
  entityUpload: chunk(async () => (await import('./containers/entity/EntityUpload')).EntityUpload, ofEntities),
  projectEncrypt: chunk(
    async () =>
      (await import(/* webpackChunkName: 'confirmations' */ './containers/project/ProjectEncrypt')).ProjectEncrypt,
  ),
  projectArchive: chunk(
    async () =>
      (await import(/* webpackChunkName: 'confirmations' */ './containers/project/ProjectArchive')).ProjectArchive,
  ),
  projectUnarchive: chunk(
    async () =>
      (await import(/* webpackChunkName: 'confirmations' */ './containers/project/ProjectUnarchive')).ProjectUnarchive,
  ),
  userCreate: chunk(async () => (await import('./containers/user/UserCreate')).UserCreate),
  userPasswordReset: chunk(
    async () =>
      (await import(/* webpackChunkName: 'confirmations' */ './containers/user/UserPasswordReset')).UserPasswordReset,
  ),
  userPromote: chunk(
    async () => (await import(/* webpackChunkName: 'confirmations' */ './containers/user/UserPromote')).UserPromote,
  ),
  userRetire: chunk(
    async () => (await import(/* webpackChunkName: 'confirmations' */ './containers/user/UserRetire')).UserRetire,
  ),
  goTo: chunk(async () => (await import('./containers/goTo/GoTo')).GoTo),
  keyboardHelp: chunk(
    async () => (await import(/* webpackChunkName: 'help' */ './containers/goTo/KeyboardHelp')).KeyboardHelp,
  ),
  developerTools: chunk(
    async () =>
      (await import(/* webpackChunkName: 'overlays' */ './containers/developer/DeveloperTools')).DeveloperTools,
  ),
  sessionSave: chunk(
    async () => (await import(/* webpackChunkName: 'overlays' */ './containers/developer/SessionSave')).SessionSave,
  ),
  formStatesHelp: chunk(
    async () => (await import(/* webpackChunkName: 'help' */ './containers/project/FormStatesHelp')).FormStatesHelp,
  ),
};
