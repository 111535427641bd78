import { formKey, type FormKey } from './formKey';

/** The source of submissions: a published form, or its draft, which gets test submissions. */
export interface SubmissionSource extends FormKey {
  readonly draft: boolean;
}

/** The key of a source. A form's begins with a number, so the two cannot collide. */
export const sourceKey = (source: SubmissionSource): string => `${source.draft ? 'draft ' : ''}${formKey(source)}`;

/** The same of a form's draft, by the parameters of its calls. */
export const draftKey = (form: FormKey): string => sourceKey({ ...form, draft: true });

/** What is kept by source, of one form and its draft: all others, or all if it is none, are dropped. */
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
