import { chunk, type Chunk } from './chunk';
import type { ModalIds, ModalName } from '../store/modal';

type ModalContainers = { [N in ModalName]: Chunk<{ readonly ids: ModalIds[N] }> };

/** The container of every dialog; they are loaded when first opened. */
export const modals: ModalContainers = {
  projectCreate: chunk(async () => (await import('./containers/home/ProjectCreate')).ProjectCreate),
  formCreate: chunk(async () => (await import('./containers/form/FormUpload')).FormCreate),
  formUpdate: chunk(async () => (await import('./containers/form/FormUpload')).FormUpdate),
  draftPublish: chunk(async () => (await import('./containers/form/DraftPublish')).DraftPublish),
  draftAbandon: chunk(async () => (await import('./containers/form/DraftAbandon')).DraftAbandon),
  formDelete: chunk(async () => (await import('./containers/form/FormDelete')).FormDelete),
  definitionXml: chunk(async () => (await import('./containers/form/DefinitionXml')).DefinitionXml),
  attachmentUpload: chunk(async () => (await import('./containers/form/AttachmentUpload')).AttachmentUpload),
  attachmentMismatch: chunk(async () => (await import('./containers/form/AttachmentMismatch')).AttachmentMismatch),
  publicLinkCreate: chunk(async () => (await import('./containers/form/PublicLinkCreate')).PublicLinkCreate),
  publicLinkRevoke: chunk(async () => (await import('./containers/form/PublicLinkRevoke')).PublicLinkRevoke),
  appUserCreate: chunk(async () => (await import('./containers/project/AppUserCreate')).AppUserCreate),
  appUserRevoke: chunk(async () => (await import('./containers/project/AppUserRevoke')).AppUserRevoke),
  submissionOptions: chunk(async () => (await import('./containers/project/SubmissionOptions')).SubmissionOptions),
  submissionDecrypt: chunk(async () => (await import('./containers/form/SubmissionDecrypt')).SubmissionDecrypt),
  odataHelp: chunk(async () => (await import('./containers/form/ODataHelp')).ODataHelp),
  backupsSetUp: chunk(async () => (await import('./containers/system/BackupsSetUp')).BackupsSetUp),
  backupsTerminate: chunk(async () => (await import('./containers/system/BackupsTerminate')).BackupsTerminate),
  projectIntroduction: chunk(async () => (await import('./containers/home/ProjectIntroduction')).ProjectIntroduction),
  projectEncrypt: chunk(async () => (await import('./containers/project/ProjectEncrypt')).ProjectEncrypt),
  projectArchive: chunk(async () => (await import('./containers/project/ProjectArchive')).ProjectArchive),
  userCreate: chunk(async () => (await import('./containers/user/UserCreate')).UserCreate),
  userPasswordReset: chunk(async () => (await import('./containers/user/UserPasswordReset')).UserPasswordReset),
  userRetire: chunk(async () => (await import('./containers/user/UserRetire')).UserRetire),
  formStatesHelp: chunk(async () => (await import('./containers/project/FormStatesHelp')).FormStatesHelp),
};
