import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppUser } from '../../../api/schemas/appUser';
import type { FormAccessRow } from '../../../store/selectors/projectFormAccess';
import type { RouteLoad } from '../../../store/selectors/routeLoad';
import type { ProjectHead } from '../../../store/selectors/projectHead';
import { Button } from '../../ui/action/Button';
import { Empty } from '../../ui/status/Empty';
import { Grid } from '../../ui/grid/Grid';
import { Link } from '../../ui/action/Link';
import type { ListState } from '../../ui/list/List';
import { filterOf } from '../../ui/list/listFilter';
import { readOrder } from '../../ui/list/listOrder';
import { useListRows } from '../../ui/list/useListRows';
import { LinkButton } from '../../ui/action/LinkButton';
import { Table } from '../../ui/table/Table';
import { AccessHead, accessColumns } from './AccessHead';
import { FormAccessActions } from './FormAccessActions';
import { AccessElsewhere, type AccessElsewhereProps } from './AccessElsewhere';
import { accessParts } from './accessGrid';
import { accessLayout } from './accessLayout';
import { boxNames, type AccessContext } from './accessRow';
import { ProjectPage } from './ProjectPage';

export interface ProjectFormAccessProps extends ListState, Pick<AccessContext, 'onState' | 'onToggle'> {
  readonly head: ProjectHead;
  readonly load: RouteLoad;
  /** None before everything is known. */
  readonly rows: readonly FormAccessRow[];
  /** Those with a token. */
  readonly appUsers: readonly AppUser[];
  /** The number of controls that differ from the saved state. */
  readonly changes: number;
  readonly saving: boolean;
  /** Why nothing was saved, or null. */
  readonly elsewhere: AccessElsewhereProps['changes'] | null;
  readonly formsHref: string;
  readonly appUsersHref: string;
  readonly onSave: (projectId: number) => void;
  readonly onRevert: () => void;
  readonly onHelp: () => void;
  readonly onRetry: (here: string) => void;
}

const rowKey = ({ form }: FormAccessRow) => form.xmlFormId;

/** Which forms are open, and which app users have access: a row for each form, a column for each app user. */
export const ProjectFormAccess = (props: ProjectFormAccessProps) => {
  const {
    head,
    load,
    rows,
    appUsers,
    changes,
    saving,
    elsewhere,
    onState,
    onToggle,
    onSave,
    onRevert,
    onHelp,
    onRetry,
    query,
    onQuery,
  } = props;
  const { t } = useTranslation();
  const order = useMemo(() => readOrder(query.sort, accessColumns), [query.sort]);
  const { shown, text } = useListRows({
    columns: accessColumns,
    rows,
    rowKey,
    context: undefined,
    filter: query.filter,
    only: '',
    order,
    steady: true,
  });
  const appUserText = useDeferredValue(query.appUsers.trim());
  const findAppUsers = useMemo(() => filterOf(appUsers, ({ displayName }) => displayName), [appUsers]);
  const shownAppUsers = useMemo(() => {
    const only = appUsers.filter(({ id }) => String(id) === query.only);
    return only.length > 0 ? only : findAppUsers(appUserText);
  }, [appUsers, query.only, findAppUsers, appUserText]);
  const formsFiltered = shown.length < rows.length;
  const appUsersFiltered = shownAppUsers.length < appUsers.length;
  const context = useMemo(
    () => ({
      onState,
      onToggle,
      reason: saving ? t('projectFormAccess.saving') : null,
      boxName: boxNames(t),
      isFiltered: { forms: formsFiltered, appUsers: appUsersFiltered },
      t,
    }),
    [onState, onToggle, saving, formsFiltered, appUsersFiltered, t],
  );
  const missed = shown.length === 0 ? text : appUserText;
  const actions = (
    <FormAccessActions changes={changes} saving={saving} onSave={() => onSave(head.projectId)} onRevert={onRevert} />
  );
  return (
    <ProjectPage head={head} action={rows.length > 0 && actions}>
      <div className="intro in-line">
        <span>{t('projectFormAccess.intro')}</span>
        <Button kind="quiet" icon="info circle" onClick={onHelp}>
          {t('projectFormAccess.help')}
        </Button>
      </div>
      {elsewhere && <AccessElsewhere changes={elsewhere} />}
      {rows.length > 0 && (
        <AccessHead
          query={query}
          onQuery={onQuery}
          all={appUsers}
          order={order}
          forms={{ hits: shown.length, total: rows.length, isFiltered: text !== '' }}
          appUsers={{
            hits: shownAppUsers.length,
            total: appUsers.length,
            isFiltered: appUserText !== '' || appUsersFiltered,
          }}
        />
      )}
      {rows.length > 0 && (shown.length === 0 || (appUsersFiltered && shownAppUsers.length === 0)) ? (
        <Empty
          icon="filter"
          title={t('list.nothing', { text: missed })}
          action={<Button onClick={() => onQuery({ filter: '', only: '', appUsers: '' })}>{t('list.clear')}</Button>}
        />
      ) : rows.length > 0 ? (
        <Grid
          label={t('projectFormAccess.table')}
          rows={shown}
          rowKey={rowKey}
          columns={shownAppUsers}
          layoutIn={accessLayout}
          parts={accessParts}
          context={context}
        />
      ) : (
        <Table
          columns={accessColumns}
          rows={rows}
          rowKey={rowKey}
          caption={t('projectFormAccess.table')}
          status={load.status}
          problem={t('projectFormAccess.failed')}
          onRetry={() => onRetry(load.here)}
          empty={
            <Empty
              icon="file"
              title={t('projectFormAccess.emptyForms')}
              action={<LinkButton href={props.formsHref}>{t('projectFormAccess.toForms')}</LinkButton>}
            >
              {t('projectFormAccess.emptyFormsHelp')}
            </Empty>
          }
        />
      )}
      {rows.length > 0 && appUsers.length === 0 && <NoAppUsers href={props.appUsersHref} />}
    </ProjectPage>
  );
};

const NoAppUsers = ({ href }: { readonly href: string }) => {
  const { t } = useTranslation();
  return (
    <p className="access-note">
      {t('projectFormAccess.noAppUsers')} <Link href={href}>{t('projectFormAccess.toAppUsers')}</Link>
    </p>
  );
};
