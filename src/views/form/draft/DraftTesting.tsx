import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Header } from 'semantic-ui-react';
import type { FormExtended } from '#api/schemas/form';
import { Loading } from '#src/ui/status/Loading';
import { DraftTestingWays, type DraftTestingWaysProps } from './DraftTestingWays';
import { FormPage, type FormHeadProps } from '../FormPage';

export interface DraftTestingProps extends FormHeadProps, Omit<DraftTestingWaysProps, 'draft' | 'name'> {
  /** Null until known. */
  readonly draft: FormExtended | null;
  readonly isLoading: boolean;
  readonly SubmissionActions: ComponentType;
  readonly SubmissionLooks: ComponentType;
  readonly NewRowsNotice: ComponentType;
  readonly SubmissionCells: ComponentType<{ readonly children: ReactNode }>;
  readonly SubmissionTable: ComponentType;
}

/** The ways to test a draft before it is published, and its test submissions. */
export const DraftTesting = (props: DraftTestingProps) => {
  const { head, onCreateDraft, onState, draft, origin, webFormHref, webFormObstacle, sharedHref, asksForLogin } = props;
  const { isLoading, SubmissionActions, SubmissionLooks, NewRowsNotice, SubmissionCells, SubmissionTable } = props;
  const { t } = useTranslation();
  const ways = { origin, webFormHref, webFormObstacle, sharedHref, asksForLogin, name: head.name };
  return (
    <FormPage head={head} onCreateDraft={onCreateDraft} onState={onState}>
      <p className="intro">{t('draftTesting.intro')}</p>
      {draft && <DraftTestingWays draft={draft} {...ways} />}
      {!draft && isLoading && (
        <div className="draft-ways-wait">
          <Loading lines={6} />
        </div>
      )}
      <section className="test-submissions" aria-labelledby="test-submissions">
        <div className="section-head">
          <Header as="h2" id="test-submissions">
            {t('draftTesting.tests')}
          </Header>
          <SubmissionActions />
        </div>
        <div className="submission-filter">
          <SubmissionLooks />
        </div>
        <NewRowsNotice />
        <SubmissionCells>
          <SubmissionTable />
        </SubmissionCells>
      </section>
    </FormPage>
  );
};
