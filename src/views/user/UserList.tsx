import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserRow } from '#store/selectors/account/userList';
import type { RouteLoad } from '#store/selectors/core/routeLoad';
import { Button } from '../../ui/action/Button';
import { Empty } from '../../ui/status/Empty';
import { Page } from '../../ui/page/Page';
import { List, type ListState } from '../../ui/list/List';
import { userColumns, type UserContext } from './userColumns';

export interface UserListProps extends UserContext, ListState {
  readonly load: RouteLoad;
  readonly rows: readonly UserRow[];
  /** The last user created. */
  readonly highlighted: number | null;
  /** The list is being read, for the first time or again. */
  readonly refreshing: boolean;
  readonly listHref: string;
  readonly onCreate: () => void;
  readonly onHelp: () => void;
  readonly onRefresh: () => void;
  readonly onRetry: (here: string) => void;
}

const rowKey = ({ user }: UserRow) => user.id;

/** All users, with their sitewide role and actions. */
export const UserList = (props: UserListProps) => {
  const { load, rows, highlighted, refreshing, listHref, onCreate, onRefresh, onRetry } = props;
  const { time, onRole, onPasswordReset, onRetire } = props;
  const { t } = useTranslation();
  const context = useMemo(
    () => ({ time, onRole, onPasswordReset, onRetire }),
    [time, onRole, onPasswordReset, onRetire],
  );
  const title = t('userList.title');
  const actions = (
    <>
      <Button icon="refresh" busy={refreshing} onClick={onRefresh}>
        {t('userList.refresh')}
      </Button>
      <Button kind="primary" icon="add" onClick={onCreate}>
        {t('userList.create')}
      </Button>
    </>
  );
  return (
    <Page
      title={title}
      tabs={[
        { href: listHref, text: title, current: true },
        // Disabled for now; opened in a new browser tab, it leads here.
        { href: `${listHref}#roles`, text: t('userList.rolesTab'), reason: t('userList.rolesLater') },
      ]}
      action={actions}
    >
      <p className="intro">
        {t('userList.intro')}{' '}
        <Button kind="quiet" className="link-like" onClick={props.onHelp}>
          {t('peopleHelp.title')}
        </Button>
      </p>
      <List
        query={props.query}
        onQuery={props.onQuery}
        noun="users"
        filterLabel={t('userList.filter')}
        steady
        columns={userColumns}
        rows={rows}
        rowKey={rowKey}
        context={context}
        caption={title}
        status={load.status}
        problem={t('userList.failed')}
        onRetry={() => onRetry(load.here)}
        highlighted={highlighted}
        empty={<Empty icon="users" title={t('userList.empty')} />}
      />
    </Page>
  );
};
