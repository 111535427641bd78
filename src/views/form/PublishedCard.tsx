import { useTranslation } from 'react-i18next';
import type { FormExtended } from '../../../api/schemas/form';
import { Card } from '../../ui/Card';
import { Facts } from '../../ui/Facts';
import { Link } from '../../ui/Link';
import { Time } from '../../ui/Time';
import { FormStateLabel } from './FormStateLabel';
import { FormVersion } from './FormVersion';

export interface PublishedCardProps {
  readonly form: FormExtended;
  /** Null where the person may not go. */
  readonly submissionsHref: string | null;
  readonly formAccessHref: string | null;
}

/** The published version of a form, right now. */
export const PublishedCard = ({ form, submissionsHref, formAccessHref }: PublishedCardProps) => {
  const { t } = useTranslation();
  const count = t('formOverview.submissionCount', { count: form.submissions });
  const state = (
    <span className="in-line">
      <FormStateLabel state={form.state} />
      {formAccessHref && <Link href={formAccessHref}>{t('formOverview.changeState')}</Link>}
    </span>
  );
  return (
    <Card title={t('formOverview.published')}>
      <Facts
        facts={[
          { name: t('formOverview.version'), value: <FormVersion version={form.version} /> },
          { name: t('formOverview.publishedAt'), value: <Time at={form.publishedAt} /> },
          { name: t('formOverview.state'), value: state },
          {
            name: t('formOverview.submissions'),
            value: submissionsHref ? <Link href={submissionsHref}>{count}</Link> : count,
          },
          {
            name: t('formOverview.lastSubmission'),
            value: form.lastSubmission ? <Time at={form.lastSubmission} /> : t('formOverview.none'),
          },
          { name: t('formOverview.formId'), value: <code>{form.xmlFormId}</code> },
        ]}
      />
    </Card>
  );
};
