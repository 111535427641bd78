import { useTranslation } from 'react-i18next';
import type { FormExtended } from '../../../api/schemas/form';
import type { WebForm } from '../../../store/selectors/webForm';
import { Count } from '../../ui/status/Count';
import { Link } from '../../ui/action/Link';
import { StateLabel } from '../../ui/status/StateLabel';
import type { Column } from '../../ui/table/tableColumns';
import { Text } from '../../ui/text/Text';
import { Time } from '../../ui/text/Time';
import { WebFormLink } from '../form/WebFormLink';

export interface FormRow {
  readonly form: FormExtended;
  /** The link of its name; null without permission. */
  readonly href: string | null;
  readonly submissionsHref: string | null;
  /** The form in the browser; null for drafts, and for users who neither test nor fill in. */
  readonly webForm: WebForm | null;
}

/** The user's permissions in the project. */
export interface ProjectRights {
  readonly canUpdate: boolean;
  readonly canCreate: boolean;
  readonly canSubmit: boolean;
  readonly canListSubmissions: boolean;
}

const Name = ({ form, href }: FormRow) => {
  const { t } = useTranslation();
  const name = <Text>{form.name ?? form.xmlFormId}</Text>;
  return (
    <span className="name-with-state">
      {href ? <Link href={href}>{name}</Link> : name}
      {form.publishedAt === null && (
        <StateLabel tone="plain" icon="edit" text={t('projectOverview.draft')} hint={t('projectOverview.draftHint')} />
      )}
    </span>
  );
};

const Submissions = ({ form, submissionsHref }: FormRow) => {
  const { t } = useTranslation();
  const count = <Count value={form.submissions} />;
  if (!submissionsHref) return count;
  return (
    <Link href={submissionsHref}>
      {count}{' '}
      <span className="hidden-text">
        {t('projectOverview.submissionsOf', { count: form.submissions, name: form.name ?? form.xmlFormId })}
      </span>
    </Link>
  );
};

const LastSubmission = ({ form }: FormRow) => {
  const { t } = useTranslation();
  return form.lastSubmission ? <Time at={form.lastSubmission} /> : <>{t('projectOverview.none')}</>;
};

const showsIds = ({ canUpdate, canSubmit }: ProjectRights) => canUpdate || canSubmit;
const showsSubmissions = ({ canListSubmissions }: ProjectRights) => canListSubmissions;

/** Columns depend on the user's permissions. */
export const projectOverviewColumns: readonly Column<FormRow, ProjectRights>[] = [
  { key: 'name', header: 'projectOverview.name', kind: 'name', cell: (row) => <Name {...row} /> },
  {
    key: 'formId',
    header: 'projectOverview.formId',
    width: '136px',
    when: showsIds,
    cell: ({ form }) => <Text>{form.xmlFormId}</Text>,
  },
  {
    key: 'version',
    header: 'projectOverview.version',
    width: '108px',
    when: showsIds,
    cell: ({ form }) => <Text>{form.version}</Text>,
  },
  {
    key: 'submissions',
    header: 'projectOverview.submissions',
    width: '120px',
    align: 'right',
    when: showsSubmissions,
    cell: (row) => <Submissions {...row} />,
  },
  {
    key: 'lastSubmission',
    header: 'projectOverview.lastSubmission',
    width: '160px',
    when: showsSubmissions,
    cell: (row) => <LastSubmission {...row} />,
  },
  {
    key: 'actions',
    header: 'projectOverview.actions',
    width: '140px',
    kind: 'controls',
    align: 'right',
    when: showsIds,
    cell: ({ form, webForm }) => webForm && <WebFormLink webForm={webForm} name={form.name ?? form.xmlFormId} />,
  },
];
