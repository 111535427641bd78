import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewChoice } from '#store/selectors/submission/filter';
import { FormPage, type FormHeadProps } from '../FormPage';
import { ReviewFilter } from './ReviewFilter';

export interface FormSubmissionsProps extends FormHeadProps {
  /** The available review states; null if the server has none. */
  readonly reviewChoices: readonly ReviewChoice[] | null;
  /** Whether the filter uses answers, so that encrypted submissions are missing. */
  readonly lacksEncrypted: boolean;
  readonly FillForm: ComponentType;
  readonly SubmissionActions: ComponentType;
  readonly SeparateEdits: ComponentType;
  readonly FilterBar: ComponentType<{ readonly children: ReactNode }>;
  readonly SubmissionLooks: ComponentType;
  readonly LoadedNote: ComponentType;
  readonly NewRowsNotice: ComponentType;
  readonly SubmissionCells: ComponentType<{ readonly children: ReactNode }>;
  readonly SubmissionTable: ComponentType;
}

/** The submissions of a form. */
export const FormSubmissions = (props: FormSubmissionsProps) => {
  const { head, onCreateDraft, onState, reviewChoices, lacksEncrypted, FillForm, SubmissionActions } = props;
  const { SeparateEdits, FilterBar, SubmissionLooks, LoadedNote, NewRowsNotice, SubmissionCells, SubmissionTable } =
    props;
  const { t } = useTranslation();
  return (
    <FormPage head={head} onCreateDraft={onCreateDraft} onState={onState} action={<FillForm />} isFitted>
      <div className="submission-head">
        {reviewChoices && <ReviewFilter choices={reviewChoices} />}
        <SubmissionActions />
      </div>
      <SeparateEdits />
      <FilterBar>
        <SubmissionLooks />
      </FilterBar>
      {lacksEncrypted && <p className="quiet-text">{t('filter.noneSealed')}</p>}
      <LoadedNote />
      <NewRowsNotice />
      <SubmissionCells>
        <SubmissionTable />
      </SubmissionCells>
    </FormPage>
  );
};
