import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormPage, type FormHeadProps } from '../FormPage';
import { useCards } from '#src/ui/table/useNarrow';

export interface FormSubmissionsProps extends FormHeadProps {
  /** Whether the filter uses answers, so that encrypted submissions are missing. */
  readonly lacksEncrypted: boolean;
  readonly FillForm: ComponentType;
  readonly SubmissionActions: ComponentType;
  readonly SeparateEdits: ComponentType;
  readonly ReviewFilter: ComponentType;
  readonly FilterBar: ComponentType<{ readonly children: ReactNode }>;
  readonly SubmissionLooks: ComponentType;
  readonly LoadedNote: ComponentType;
  readonly NewRowsNotice: ComponentType;
  readonly SubmissionCells: ComponentType<{ readonly children: ReactNode }>;
  readonly SubmissionTable: ComponentType;
}

/** The submissions of a form. */
export const FormSubmissions = (props: FormSubmissionsProps) => {
  const { head, onCreateDraft, onState, lacksEncrypted, FillForm, SubmissionActions } = props;
  const {
    SeparateEdits,
    FilterBar,
    ReviewFilter,
    SubmissionLooks,
    LoadedNote,
    NewRowsNotice,
    SubmissionCells,
    SubmissionTable,
  } = props;
  const { t } = useTranslation();
  const isCards = useCards();
  return (
    <FormPage head={head} onCreateDraft={onCreateDraft} onState={onState} action={<FillForm />} isFitted>
      <FilterBar>
        {!isCards && <ReviewFilter />}
        <div className="submission-tools">
          <SubmissionLooks />
          <SubmissionActions />
        </div>
      </FilterBar>
      <SeparateEdits />
      {lacksEncrypted && <p className="quiet-text">{t('filter.noneSealed')}</p>}
      <LoadedNote />
      <NewRowsNotice />
      <SubmissionCells>
        <SubmissionTable />
      </SubmissionCells>
    </FormPage>
  );
};
