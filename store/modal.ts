import { createAction, createReducer } from '@reduxjs/toolkit';
import type { FormKey } from './entities/formKey';
import type { SubmissionSource } from './entities/submissionSource';
import { userRoleSelected } from './entities/users';
import type { RootState } from './index';
import { locationChanged } from './navigation';

/** Every dialog of the site by name, with the ids it is about. */
export interface ModalIds {
  projectCreate: Record<never, never>;
  formCreate: { readonly projectId: number };
  formUpdate: FormKey;
  draftPublish: FormKey;
  draftAbandon: FormKey;
  formDelete: FormKey;
  /** The XML of a definition: of the published version with that name ('' if it has none), or of the draft. */
  definitionXml: FormKey & {
    readonly definition: { readonly kind: 'version'; readonly version: string } | { readonly kind: 'draft' };
  };
  /** Files for the draft's media, chosen in a dialog of the browser. */
  attachmentUpload: FormKey;
  /** A file was dropped on a row with another name. */
  attachmentMismatch: FormKey;
  /** How many submissions are planned. */
  formTargets: FormKey;
  publicLinkCreate: FormKey;
  publicLinkUpdate: FormKey & { readonly linkId: number };
  publicLinkRevoke: FormKey & { readonly linkId: number };
  appUserCreate: { readonly projectId: number };
  appUserRevoke: { readonly projectId: number; readonly appUserId: number };
  /** The codes of these on a sheet, in this order. */
  appUserCodes: { readonly projectId: number; readonly appUserIds: readonly number[] };
  formStatesHelp: Record<never, never>;
  /** Everything one can go to. */
  goTo: Record<never, never>;
  keyboardHelp: Record<never, never>;
  developerTools: Record<never, never>;
  /** What was recorded: how many steps are kept, of how many that happened, in how many minutes. */
  sessionSave: { readonly steps: number; readonly heard: number; readonly minutes: number };
  /** With `xmlFormId` if it was opened on a page of that form. */
  submissionOptions: { readonly projectId: number; readonly xmlFormId?: string };
  /** The passphrase for an export of encrypted submissions. */
  submissionDecrypt: SubmissionSource;
  /** A picture of a submission, and the others of the same one. */
  submissionPicture: SubmissionSource & { readonly instanceId: string; readonly name: string };
  /** One of the pictures that are explored, by its place among them, and the others. */
  exploredPicture: SubmissionSource & { readonly index: number };
  /** How far it is with what is done with several submissions, and what failed. */
  submissionActs: SubmissionSource;
  /** One question of several submissions gets an answer: of these, or else of those that are ticked. */
  answersSet: SubmissionSource & { readonly instanceId?: string };
  /** Several submissions are reviewed, with a note. */
  submissionsReview: SubmissionSource;
  /** The deleted submissions of a form. */
  submissionTrash: SubmissionSource;
  /** How other programs read the submissions (OData). */
  odataHelp: SubmissionSource;
  backupsSetUp: Record<never, never>;
  backupsTerminate: Record<never, never>;
  /** The words for people, and what each of them may do. */
  peopleHelp: Record<never, never>;
  projectIntroduction: Record<never, never>;
  /** A webhook is made, changed or deleted, its secret renewed or told, or one of its deliveries looked at. */
  webhook: { readonly projectId: number } & (
    | { readonly act: 'create' }
    | { readonly act: 'edit' | 'delete' | 'renew'; readonly webhookId: number }
    | { readonly act: 'secret'; readonly webhookId: number; readonly secret: string }
    | { readonly act: 'delivery'; readonly webhookId: number; readonly deliveryId: number }
  );
  projectEncrypt: { readonly projectId: number };
  projectArchive: { readonly projectId: number };
  projectUnarchive: { readonly projectId: number };
  userCreate: Record<never, never>;
  userPasswordReset: { readonly userId: number };
  /** Somebody is to become an administrator. */
  userPromote: { readonly userId: number };
  userRetire: { readonly userId: number };
}

export type ModalName = keyof ModalIds;

/** What the container of a dialog gets. */
export interface ModalProps<N extends ModalName> {
  readonly ids: ModalIds[N];
}

/** An open dialog; a union over the names, so that the ids match the name. */
export type OpenModal = { [N in ModalName]: { readonly name: N; readonly ids: ModalIds[N] } }[ModalName];

interface ModalState {
  readonly open: OpenModal | null;
}

const initialState: ModalState = { open: null };

export const modalOpened = createAction<OpenModal>('modal/modalOpened');

export const modalClosed = createAction('modal/modalClosed');

export const modalReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(modalOpened, (_, { payload }): ModalState => ({ open: payload }))
    // The list shows how that goes on.
    .addCase(userRoleSelected, () => initialState)
    .addCase(modalClosed, (): ModalState => initialState)
    .addCase(locationChanged, () => initialState),
);

export const selectModal = (state: RootState): OpenModal | null => state.modal.open;
