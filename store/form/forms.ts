import { createAction, createEntityAdapter, createReducer, createSelector, type Action } from '@reduxjs/toolkit';
import type { FormExtended, FormState } from '#api/schemas/form';
import type { RootState } from '../index';
import { withDecodedTitle } from './title';
import { replyTo, type ReplyAction } from '../request/replies';
import { selectServerGeneration } from '../request/serverGeneration';
import { formKey, type FormKey } from './formKey';

const adapter = createEntityAdapter<FormExtended, string>({ selectId: formKey });

/** The reply to creating a form is not extended, but the counts of a new form are known. */
const nothingYet = { submissions: 0, lastSubmission: null, excelContentType: null, createdBy: null } as const;

/** Web-form ids that arrived after the form or draft they belong to. */
interface WebFormIds extends FormKey {
  readonly of: 'form' | 'draft';
  readonly enketoId: string | null;
  readonly enketoOnceId: string | null;
}

interface Upload extends Partial<Pick<FormKey, 'xmlFormId'>> {
  readonly projectId: number;
  /** The file's id in `store/core/files.ts`; a File itself cannot be in an action. */
  readonly fileId: string;
  readonly ignoreWarnings: boolean;
  /** The form is restored from the trash first. */
  readonly restores?: true;
}

/** A file was chosen for a new form, or (with `xmlFormId`) for the draft of an existing form. */
export const formUploadSubmitted = createAction<Upload>('forms/formUploadSubmitted');

/** Upload was pressed without a chosen file. */
export const submittedWithoutFile = createAction('forms/submittedWithoutFile');

export const formDeleteSubmitted = createAction<FormKey>('forms/formDeleteSubmitted');

/** A form and its new state. */
export interface FormStateChange extends FormKey {
  readonly state: FormState;
}

/** Another state was chosen for a form; it is saved at once. */
export const formStateChosen = createAction<FormStateChange>('forms/formStateChosen');

/** Calls whose reply contains the web-form ids of a form. */
export type FormRead = 'formGet' | 'draftGet';

/** Replies that may lack web-form ids. */
export const isFormRead = (action: Action<string>): action is ReplyAction<FormRead> =>
  replyTo('formGet')(action) || replyTo('draftGet')(action);

/** A check found the ids; nothing else is taken from its answer. */
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
    .addMatcher(replyTo('formUpdate'), (state, { payload: { params, reply } }) => {
      // The reply is not extended, and the rest does not change.
      const changes = { state: reply.state, updatedAt: reply.updatedAt };
      adapter.updateOne(state, { id: formKey(params), changes });
    })
    .addMatcher(replyTo('odataSubmissions'), (state, { payload: { params, query, reply } }) => {
      const submissions = reply['@odata.count'];
      const isWhole = !query.$filter && !query.$search;
      if (isWhole && submissions !== undefined)
        adapter.updateOne(state, { id: formKey(params), changes: { submissions } });
    })
    .addMatcher(replyTo('draftPublish'), (state, { payload: { params } }) => {
      const form = state.entities[formKey(params)];
      // The next read returns the exact time; before it, the form must not look unpublished.
      if (form && form.publishedAt === null) form.publishedAt = form.updatedAt ?? form.createdAt;
    })
    .addMatcher(replyTo('formCreate'), (state, { payload: { reply } }) => {
      adapter.setOne(state, { ...nothingYet, ...reply });
    }),
);

const selectors = adapter.getSelectors((state: RootState) => state.forms);

/** Every known form, of any project, with a readable title. */
export const selectForms = createSelector([selectors.selectAll, selectServerGeneration], (forms, generation) =>
  generation === 'older' ? forms.map(withDecodedTitle) : forms,
);

/** One form, if known, with a readable title. */
export const selectForm = (state: RootState, key: Partial<FormKey>): FormExtended | undefined => {
  if (key.projectId === undefined || key.xmlFormId === undefined) return undefined;
  const form = state.forms.entities[formKey({ projectId: key.projectId, xmlFormId: key.xmlFormId })];
  return form && selectServerGeneration(state) === 'older' ? withDecodedTitle(form) : form;
};

/** The forms as the server stores them, by `formKey`: what a save sends back must be exactly that. */
export const selectStoredForms = (state: RootState) => state.forms.entities;
