import { createAction, createReducer } from '@reduxjs/toolkit';
import type { FormState } from '#api/schemas/form';
import type { FormKey } from '../form/formKey';
import type { SubmissionSource } from '../submission/source';
import { userRoleSelected } from '../account/users';
import type { RootState } from '../index';
import { locationChanged } from '../route/navigation';

/** The forms of a project on which a dialog acts. */
export interface FormsActIds {
  readonly projectId: number;
  readonly xmlFormIds: readonly string[];
  readonly act: 'publish' | 'copy' | 'delete' | FormState;
}

/** Every dialog of the site by name, with the ids it is about. */
export interface ModalIds {
  projectCreate: Record<never, never>;
  formCreate: { readonly projectId: number };
  formUpdate: FormKey;
  draftPublish: FormKey;
  draftAbandon: FormKey;
  formDelete: FormKey;
  /** An action on the selected forms. */
  formsAct: FormsActIds;
  /** The XML of a definition: of the published version with that name ('' if it has none), or of the draft. */
  definitionXml: FormKey & {
    readonly definition: { readonly kind: 'version'; readonly version: string } | { readonly kind: 'draft' };
  };
  /** Files for the draft's media, chosen in a dialog of the browser. */
  attachmentUpload: FormKey;
  /** A file was dropped on the row of another file name. */
  attachmentMismatch: FormKey;
  /** The expected number of submissions. */
  formTargets: FormKey;
  publicLinkCreate: FormKey;
  publicLinkUpdate: FormKey & { readonly linkId: number };
  publicLinkRevoke: FormKey & { readonly linkId: number };
  appUserCreate: { readonly projectId: number };
  appUserRevoke: { readonly projectId: number; readonly appUserId: number };
  /** A printable sheet with the codes of these app users, in this order. */
  appUserCodes: { readonly projectId: number; readonly appUserIds: readonly number[] };
  formStatesHelp: Record<never, never>;
  /** The quick navigation to any page. */
  goTo: Record<never, never>;
  keyboardHelp: Record<never, never>;
  developerTools: Record<never, never>;
  /** The recording: the number of retained steps, the number of all steps, and its length in minutes. */
  sessionSave: { readonly steps: number; readonly heard: number; readonly minutes: number };
  /** With `xmlFormId` if it was opened on a page of that form. */
  submissionOptions: { readonly projectId: number; readonly xmlFormId?: string };
  /** The passphrase for an export of encrypted submissions. */
  submissionDecrypt: SubmissionSource;
  /** A picture of a submission, with links to its other pictures. */
  submissionPicture: SubmissionSource & { readonly instanceId: string; readonly name: string };
  /** One of the explored pictures by its position, with the others. */
  exploredPicture: SubmissionSource & { readonly index: number };
  /** Progress and failures of an action on several submissions. */
  submissionActs: SubmissionSource;
  /** Sets one question of these submissions, or else of the selected ones. */
  answersSet: SubmissionSource & { readonly instanceId?: string };
  /** Reviews several submissions, with a note. */
  submissionsReview: SubmissionSource;
  /** The deleted submissions of a form. */
  submissionTrash: SubmissionSource;
  /** How other programs read the submissions (OData). */
  odataHelp: SubmissionSource;
  backupsSetUp: Record<never, never>;
  backupsTerminate: Record<never, never>;
  /** The roles and their permissions. */
  peopleHelp: Record<never, never>;
  projectIntroduction: Record<never, never>;
  /** A webhook is created, changed or deleted, its secret renewed or shown, or one of its deliveries opened. */
  webhook: { readonly projectId: number } & (
    | { readonly act: 'create' }
    | { readonly act: 'edit' | 'delete' | 'renew'; readonly webhookId: number }
    | { readonly act: 'secret'; readonly webhookId: number; readonly secret: string }
    | { readonly act: 'delivery'; readonly webhookId: number; readonly deliveryId: number }
  );
  /** A dialog about an entity list, one of its properties, or an entity of it. */
  entity: { readonly projectId: number } & (
    | { readonly act: 'createList' }
    | { readonly act: 'deleteList' | 'createProperty' | 'create'; readonly datasetName: string }
    | { readonly act: 'deleteProperty'; readonly datasetName: string; readonly property: string }
    | { readonly act: 'edit'; readonly datasetName: string; readonly uuid: string }
    | { readonly act: 'revert'; readonly datasetName: string; readonly uuid: string; readonly version: number }
  );
  /** A file of entities for a list. */
  entityUpload: { readonly projectId: number; readonly datasetName: string };
  projectEncrypt: { readonly projectId: number };
  projectArchive: { readonly projectId: number };
  projectUnarchive: { readonly projectId: number };
  userCreate: Record<never, never>;
  userPasswordReset: { readonly userId: number };
  /** Promotes a user to administrator. */
  userPromote: { readonly userId: number };
  userRetire: { readonly userId: number };
}

export type ModalName = keyof ModalIds;

/** The props of a dialog's container. */
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
    // The list shows the progress.
    .addCase(userRoleSelected, () => initialState)
    .addCase(modalClosed, (): ModalState => initialState)
    .addCase(locationChanged, () => initialState),
);

export const selectModal = (state: RootState): OpenModal | null => state.modal.open;
