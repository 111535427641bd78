import { formKey, type FormKey } from '../form/formKey';

/** The source of submissions: a published form, or its draft, which gets test submissions. */
export interface SubmissionSource extends FormKey {
  readonly draft: boolean;
}

/** The key of a source. A form's begins with a number, so the two cannot collide. */
export const sourceKey = (source: SubmissionSource): string => `${source.draft ? 'draft ' : ''}${formKey(source)}`;

/** The key of a form's draft as a source, from the parameters of its calls. */
export const draftKey = (form: FormKey): string => sourceKey({ ...form, draft: true });

/** Values by source, limited to one form and its draft; all are dropped if there is no form. */
export const ofForm = <Kept>(
  state: Readonly<Record<string, Kept>>,
  { projectId, xmlFormId }: Partial<FormKey>,
): Readonly<Record<string, Kept>> => {
  if (projectId === undefined || xmlFormId === undefined) return {};
  const here = [false, true].map((draft) => sourceKey({ projectId, xmlFormId, draft }));
  return Object.fromEntries(Object.entries(state).filter(([key]) => here.includes(key)));
};

/** The form of a source, as parameters of either call. */
export const formOfSource = ({ projectId, xmlFormId }: SubmissionSource): FormKey => ({ projectId, xmlFormId });
