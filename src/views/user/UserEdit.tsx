import { useTranslation } from 'react-i18next';
import type { User } from '#api/schemas/account/user';
import type { RouteLoad } from '#store/selectors/core/routeLoad';
import type { Message } from '../../messageText';
import { Card } from '../../ui/page/Card';
import { Loading } from '../../ui/status/Loading';
import { Page } from '../../ui/page/Page';
import { Problem } from '../../ui/status/Problem';
import { BasicDetails } from './BasicDetails';
import { PasswordChange } from './PasswordChange';

/** The state of one of the two forms. */
interface Sending {
  readonly pending: boolean;
  /** Whether the last one succeeded. */
  readonly done: boolean;
  /** Why the last one failed. */
  readonly problem: Message | null;
}

export interface UserEditProps {
  readonly load: RouteLoad;
  readonly user: User | undefined;
  /** Whether users edit their own account. */
  readonly isOwn: boolean;
  /** Whether it is the user's own account page rather than one of the user list. */
  readonly isAccountPage: boolean;
  /** Null without permission. */
  readonly listHref: string | null;
  readonly saving: Sending;
  readonly changing: Sending;
  readonly onSave: (user: { readonly userId: number; readonly email: string; readonly displayName: string }) => void;
  readonly onPasswordChange: (change: { readonly userId: number; readonly old: string; readonly new: string }) => void;
  readonly onRetry: (here: string) => void;
}

/** A user's account: basic details and, for one's own account, the password. */
export const UserEdit = (props: UserEditProps) => {
  const { load, user, isAccountPage, listHref, onRetry } = props;
  const { t } = useTranslation();
  const own = { title: t('accountEdit.title') };
  const other = {
    title: user?.displayName ?? t('userEdit.title'),
    section: user && t('userEdit.title'),
    crumbs: listHref === null ? [] : [{ text: t('userList.title'), href: listHref }],
  };
  return (
    <Page {...(isAccountPage ? own : other)}>
      {load.status === 'error' ? (
        <Problem text={t('userEdit.failed')} onRetry={() => onRetry(load.here)} />
      ) : (
        <Panels {...props} user={load.status === 'ready' ? user : undefined} />
      )}
    </Page>
  );
};

const Panels = ({ user, isOwn, saving, changing, onSave, onPasswordChange }: UserEditProps) => {
  const { t } = useTranslation();
  return (
    <div className="panels">
      <Card title={t('userEdit.details')}>
        {user ? (
          // Input for one user is not kept for the next.
          <BasicDetails
            key={user.id}
            user={user}
            {...saving}
            onSave={(details) => onSave({ userId: user.id, ...details })}
          />
        ) : (
          <Loading lines={4} />
        )}
      </Card>
      <Card title={t('passwordChange.title')}>
        {!user && <Loading lines={4} />}
        {user && !isOwn && <p>{t('passwordChange.ownerOnly')}</p>}
        {user && isOwn && (
          <PasswordChange
            key={user.id}
            email={user.email}
            {...changing}
            onChange={(change) => onPasswordChange({ userId: user.id, old: change.old, new: change.new })}
          />
        )}
      </Card>
    </div>
  );
};
