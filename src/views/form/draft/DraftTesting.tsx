import { useTranslation } from 'react-i18next';
import { Header } from 'semantic-ui-react';
import type { FormExtended } from '../../../../api/schemas/form';
import { Empty } from '../../../ui/status/Empty';
import { Loading } from '../../../ui/status/Loading';
import { DraftTestingWays, type DraftTestingWaysProps } from './DraftTestingWays';
import { FormPage, type FormHeadProps } from '../FormPage';
import { LiveNews } from '../live/LiveNews';
import { SubmissionActions, SubmissionLooks, type ExportedSubmissions } from '../submission/SubmissionActions';
import { SubmissionList } from '../submission/SubmissionList';
import type { ListedSubmissions } from '../submission/submissionListProps';

export interface DraftTestingProps
  extends FormHeadProps, ListedSubmissions, ExportedSubmissions, Omit<DraftTestingWaysProps, 'draft' | 'name'> {
  /** Null until known. */
  readonly draft: FormExtended | null;
}

/** How to test a draft before it is published, and its test submissions. */
export const DraftTesting = (props: DraftTestingProps) => {
  const {
    head,
    onCreateDraft,
    onState,
    draft,
    origin,
    webFormHref,
    webFormObstacle,
    sharedHref,
    asksForLogin,
    ...listed
  } = props;
  const { t } = useTranslation();
  const ways = { origin, webFormHref, webFormObstacle, sharedHref, asksForLogin, name: head.name };
  return (
    <FormPage head={head} onCreateDraft={onCreateDraft} onState={onState}>
      <p className="intro">{t('draftTesting.intro')}</p>
      {draft && <DraftTestingWays draft={draft} {...ways} />}
      {!draft && listed.load.status === 'loading' && (
        <div className="draft-ways-wait">
          <Loading lines={6} />
        </div>
      )}
      <section className="test-submissions" aria-labelledby="test-submissions">
        <div className="section-head">
          <Header as="h2" id="test-submissions">
            {t('draftTesting.tests')}
          </Header>
          <SubmissionActions {...listed} />
        </div>
        <div className="submission-filter">
          <SubmissionLooks {...listed} />
        </div>
        <LiveNews live={listed.live} onTake={() => listed.onRefresh(listed.source)} />
        <SubmissionList
          {...listed}
          caption={t('draftTesting.table', { form: head.name })}
          problem={t('draftTesting.failed')}
          empty={
            <Empty icon="table" title={t('draftTesting.empty')}>
              {t('draftTesting.emptyHelp')}
            </Empty>
          }
        />
      </section>
    </FormPage>
  );
};
