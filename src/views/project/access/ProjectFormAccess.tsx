import { useCallback, useDeferredValue, useMemo, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppUser } from '#api/schemas/project/appUser';
import type { FormAccessRow } from '#store/selectors/project/formAccess';
import type { RouteLoad } from '#store/selectors/core/routeLoad';
import type { ProjectHead } from '#store/selectors/project/head';
import { Button } from '#src/ui/action/Button';
import { Empty } from '#src/ui/status/Empty';
import { Grid } from '#src/ui/grid/Grid';
import { Link } from '#src/ui/action/Link';
import type { ListState } from '#src/ui/list/List';
import { filterOf } from '#src/ui/list/listFilter';
import { readOrder } from '#src/ui/list/listOrder';
import { useListRows } from '#src/ui/list/useListRows';
import { LinkButton } from '#src/ui/action/LinkButton';
import { Table } from '#src/ui/table/Table';
import { AccessHead, accessColumns } from './AccessHead';
import { AccessStateMenu, type StateChoice } from './AccessStateMenu';
import { AccessElsewhere, type AccessElsewhereProps } from './AccessElsewhere';
import { accessParts } from './grid';
import { accessLayout } from './layout';
import { boxNames, type AccessContext } from './row';
import { ProjectPage } from '../ProjectPage';

export interface ProjectFormAccessProps extends ListState, Pick<AccessContext, 'onState' | 'onToggle'> {
  readonly head: ProjectHead;
  readonly load: RouteLoad;
  /** None before everything is known. */
  readonly rows: readonly FormAccessRow[];
  /** Those with a token. */
  readonly appUsers: readonly AppUser[];
  /** Whether changes are being saved. */
  readonly saving: boolean;
  /** Why nothing was saved, or null. */
  readonly elsewhere: AccessElsewhereProps['changes'] | null;
  readonly formsHref: string;
  readonly appUsersHref: string;
  readonly onHelp: () => void;
  readonly onRetry: (here: string) => void;
  readonly FormAccessChanges: ComponentType;
}

const rowKey = ({ form }: FormAccessRow) => form.xmlFormId;

/** Which forms are open, and which app users have access: a row for each form, a column for each app user. */
export const ProjectFormAccess = (props: ProjectFormAccessProps) => {
  const {
    head,
    load,
    rows,
    appUsers,
    saving,
    elsewhere,
    onState,
    onToggle,
    onHelp,
    onRetry,
    query,
    onQuery,
    FormAccessChanges,
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
  const [choice, setChoice] = useState<StateChoice | null>(null);
  const choosing = choice && rows.find((row) => rowKey(row) === choice.xmlFormId);
  const onStateMenu = useCallback((xmlFormId: string, button: HTMLElement) => {
    const { left, top, height } = button.getBoundingClientRect();
    setChoice({ xmlFormId, button, place: { left, top, height } });
  }, []);
  const closeMenu = useCallback(
    (returns: boolean) => {
      if (returns) choice?.button.focus();
      setChoice(null);
    },
    [choice],
  );
  const context = useMemo(
    () => ({
      onState,
      onStateMenu,
      onToggle,
      reason: saving ? t('projectFormAccess.saving') : null,
      boxName: boxNames(t),
      isFiltered: { forms: formsFiltered, appUsers: appUsersFiltered },
      t,
    }),
    [onState, onStateMenu, onToggle, saving, formsFiltered, appUsersFiltered, t],
  );
  const missed = shown.length === 0 ? text : appUserText;
  return (
    <ProjectPage head={head}>
      {elsewhere && <AccessElsewhere changes={elsewhere} />}
      {rows.length > 0 && (
        <AccessHead
          query={query}
          onQuery={onQuery}
          all={appUsers}
          order={order}
          onHelp={onHelp}
          forms={{ noun: 'forms', hits: shown.length, total: rows.length, isFiltered: text !== '' }}
          appUsers={{
            noun: 'appUsers',
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
      {choosing && <AccessStateMenu row={choosing} place={choice.place} onState={onState} onClose={closeMenu} />}
      {rows.length > 0 && appUsers.length === 0 && <NoAppUsers href={props.appUsersHref} />}
      {rows.length > 0 && <FormAccessChanges />}
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
