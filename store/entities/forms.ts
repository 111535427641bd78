import { createAction, createEntityAdapter, createReducer } from '@reduxjs/toolkit';
import type { FormExtended } from '../../api/schemas/form';
import type { RootState } from '../index';
import { replyTo } from '../replies';
import { formKey, type FormKey } from './formKey';

const adapter = createEntityAdapter<FormExtended, string>({ selectId: formKey });

/** The reply of a form's creation is not extended; what a form that was just made holds is known without asking. */
const nothingYet = { submissions: 0, lastSubmission: null, excelContentType: null, createdBy: null } as const;

/** Web-form ids that came after the form or draft they belong to (facts: ui §5.1). */
interface WebFormIds extends FormKey {
  readonly of: 'form' | 'draft';
  readonly enketoId: string | null;
  readonly enketoOnceId: string | null;
}

interface Upload extends Partial<Pick<FormKey, 'xmlFormId'>> {
  readonly projectId: number;
  /** Names the file in the files' io; a File itself cannot stand in an action. */
  readonly fileId: string;
  readonly ignoreWarnings: boolean;
}

/** A file was chosen for a new form, or (with `xmlFormId`) for the draft of a form that is there. */
export const formUploadSubmitted = createAction<Upload>('forms/formUploadSubmitted');

/** Upload was pressed with no file chosen. */
export const formUploadMissed = createAction('forms/formUploadMissed');

export const formDeleteSubmitted = createAction<FormKey>('forms/formDeleteSubmitted');

/** Somebody looked again, and they were there; nothing else of the form is taken from what was seen. */
export const webFormIdsFound = createAction<WebFormIds>('forms/webFormIdsFound');

export const formsReducer = createReducer(adapter.getInitialState(), (builder) =>
  builder
    .addCase(webFormIdsFound, (state, { payload }) => {
      const { of, enketoId, enketoOnceId } = payload;
      if (of === 'form') adapter.updateOne(state, { id: formKey(payload), changes: { enketoId, enketoOnceId } });
    })
    .addMatcher(replyTo('formList'), (state, { payload: { params, reply } }) => {
      const gone = state.ids.filter((id) => id.startsWith(`${params.projectId}/`));
      adapter.removeMany(state, gone);
      adapter.addMany(state, reply);
    })
    .addMatcher(replyTo('formGet'), (state, { payload: { reply } }) => {
      adapter.setOne(state, reply);
    })
    .addMatcher(replyTo('draftPublish'), (state, { payload: { params } }) => {
      const form = state.entities[formKey(params)];
      // When exactly, the next reading tells; until then the form must not be said to wait for its first publication.
      if (form && form.publishedAt === null) form.publishedAt = form.updatedAt ?? form.createdAt;
    })
    .addMatcher(replyTo('formCreate'), (state, { payload: { reply } }) => {
      adapter.setOne(state, { ...nothingYet, ...reply });
    }),
);
const selectors = adapter.getSelectors((state: RootState) => state.forms);

/** Every form that is known, of whatever project. */
export const selectForms = selectors.selectAll;

/** One form, as far as it is known. */
export const selectForm = (state: RootState, key: Partial<FormKey>): FormExtended | undefined =>
  key.projectId === undefined || key.xmlFormId === undefined
    ? undefined
    : state.forms.entities[formKey({ projectId: key.projectId, xmlFormId: key.xmlFormId })];
