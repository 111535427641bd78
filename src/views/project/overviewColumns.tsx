import { useTranslation } from 'react-i18next';
import type { RecentCounts } from '#store/selectors/progress/board';
import type { FormExtended } from '#api/schemas/form';
import type { FormStateChange } from '#store/form/forms';
import type { WebForm } from '#store/selectors/form/webForm';
import { RecentLine } from '../../ui/list/RecentLine';
import { Count } from '../../ui/status/Count';
import { Link } from '../../ui/action/Link';
import type { Column } from '../../ui/table/tableColumns';
import { Text } from '../../ui/text/Text';
import { Time } from '../../ui/text/Time';
import { timeValue } from '../../ui/text/timeValue';
import { TwoLines } from '../../ui/text/TwoLines';
import { DraftLabel, FormStateLabel } from '../form/FormStateLabel';
import { FormStateMenu } from '../form/FormStateMenu';
import { WebFormLink } from '../form/WebFormLink';

export interface FormRow {
  readonly form: FormExtended;
  /** The link of its name; null without permission. */
  readonly href: string | null;
  readonly submissionsHref: string | null;
  /** The web form; null for drafts, and for users who neither test nor fill in. */
  readonly webForm: WebForm | null;
  /** Whether another state is being saved. */
  readonly isStateSaving: boolean;
}

/** The user's permissions in the project. */
export interface ProjectRights {
  readonly canUpdate: boolean;
  readonly canCreate: boolean;
  readonly canSubmit: boolean;
  readonly canListSubmissions: boolean;
  readonly canUpdateForms: boolean;
  readonly canDeleteForms: boolean;
}

/** Data shared by all rows. */
export interface FormsContext extends ProjectRights {
  /** Recent submissions; null if unknown. */
  readonly recent: RecentCounts | null;
  readonly onState: (change: FormStateChange) => void;
}

/** A data collector only fills in forms, and does not need ids and versions. */
const isCollector = ({ canUpdate, canSubmit, canListSubmissions }: ProjectRights) =>
  canSubmit && !canUpdate && !canListSubmissions;

const showsIds = ({ canUpdate }: ProjectRights) => canUpdate;
const showsSubmissions = ({ canListSubmissions }: ProjectRights) => canListSubmissions;
const showsActions = ({ canUpdate, canSubmit }: ProjectRights) => canUpdate || canSubmit;

const titleOf = ({ name, xmlFormId }: FormExtended) => name ?? xmlFormId;

const Ids = ({ form: { xmlFormId, version } }: Pick<FormRow, 'form'>) => (
  <>
    <Text>
      <code>{xmlFormId}</code>
    </Text>
    {version && (
      <>
        {' · '}
        <Text>
          <code>{version}</code>
        </Text>
      </>
    )}
  </>
);

const Name = ({ row: { form, href }, rights }: { readonly row: FormRow; readonly rights: ProjectRights }) => {
  const name = <Text>{titleOf(form)}</Text>;
  const second = isCollector(rights) ? (
    // Why the form cannot be filled in.
    form.state !== 'open' && <FormStateLabel state={form.state} />
  ) : (
    <Ids form={form} />
  );
  return (
    <TwoLines second={(isCollector(rights) || rights.canUpdate) && second}>
      {href ? <Link href={href}>{name}</Link> : name}
    </TwoLines>
  );
};

const State = ({
  row: { form, isStateSaving },
  context,
}: {
  readonly row: FormRow;
  readonly context: FormsContext;
}) => {
  const { t } = useTranslation();
  if (form.publishedAt === null) return <DraftLabel hint={t('projectOverview.draftHint')} />;
  if (!context.canUpdateForms) return <FormStateLabel state={form.state} />;
  const { projectId, xmlFormId } = form;
  return (
    <FormStateMenu
      name={titleOf(form)}
      state={form.state}
      saving={isStateSaving}
      onState={(state) => context.onState({ projectId, xmlFormId, state })}
    />
  );
};

/** Drafts first, as in the life cycle of a form. */
const stateRank = { open: 1, closing: 2, closed: 3 } as const;

const Submissions = ({
  row: { form, submissionsHref },
  recent,
}: {
  readonly row: FormRow;
  readonly recent: RecentCounts | null;
}) => {
  const { t } = useTranslation();
  const count = <Count value={form.submissions} />;
  const line = recent && form.publishedAt !== null && <RecentLine counts={recent.of.get(form.xmlFormId)} />;
  return (
    <TwoLines second={line}>
      {submissionsHref ? (
        <Link href={submissionsHref}>
          {count}{' '}
          <span className="hidden-text">
            {t('projectOverview.submissionsOf', { count: form.submissions, name: titleOf(form) })}
          </span>
        </Link>
      ) : (
        count
      )}
    </TwoLines>
  );
};

const LastSubmission = ({ form }: FormRow) => {
  const { t } = useTranslation();
  return form.lastSubmission ? <Time at={form.lastSubmission} /> : <>{t('projectOverview.none')}</>;
};

/** Columns depend on the user's permissions. */
export const projectOverviewColumns: readonly Column<FormRow, FormsContext>[] = [
  {
    key: 'name',
    header: 'projectOverview.name',
    kind: 'name',
    cell: (row, rights) => <Name row={row} rights={rights} />,
    sort: ({ form }) => titleOf(form),
    text: ({ form }, rights) => [titleOf(form), ...(showsIds(rights) ? [form.xmlFormId, form.version] : [])].join('\n'),
  },
  {
    key: 'state',
    header: 'projectOverview.state',
    width: 'clamp(172px, 11vw, 190px)',
    kind: 'controls',
    part: 'state',
    when: (rights) => !isCollector(rights),
    cell: (row, context) => <State row={row} context={context} />,
    sort: ({ form }) => (form.publishedAt === null ? 0 : stateRank[form.state]),
    choice: {
      values: [
        { value: 'open', text: 'formStates.open' },
        { value: 'closing', text: 'formStates.closing' },
        { value: 'closed', text: 'formStates.closed' },
        { value: 'draft', text: 'projectOverview.draft' },
      ],
      of: ({ form }) => (form.publishedAt === null ? 'draft' : form.state),
    },
  },
  {
    key: 'submissions',
    header: 'projectOverview.submissions',
    width: 'clamp(140px, 10vw, 190px)',
    align: 'right',
    when: showsSubmissions,
    cell: (row, { recent }) => <Submissions row={row} recent={recent} />,
    sort: ({ form }) => form.submissions,
    descends: true,
  },
  {
    key: 'lastSubmission',
    header: 'projectOverview.lastSubmission',
    width: 'clamp(168px, 13vw, 240px)',
    when: showsSubmissions,
    cell: (row) => <LastSubmission {...row} />,
    sort: ({ form }) => timeValue(form.lastSubmission),
    descends: true,
  },
  {
    key: 'actions',
    header: 'projectOverview.actions',
    width: 'clamp(150px, 11vw, 200px)',
    kind: 'controls',
    align: 'right',
    when: showsActions,
    cell: ({ form, webForm }, rights) =>
      webForm && (
        <WebFormLink webForm={webForm} name={titleOf(form)} kind={isCollector(rights) ? 'primary' : 'secondary'} />
      ),
  },
];
