import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppUserRow } from '#store/selectors/project/appUserRows';
import type { RecentCounts } from '#store/selectors/progress/board';
import type { RouteLoad } from '#store/selectors/core/routeLoad';
import type { ProjectHead } from '#store/selectors/project/head';
import { Button } from '#src/ui/action/Button';
import { Empty } from '#src/ui/status/Empty';
import { Link } from '#src/ui/action/Link';
import { List, type ListState } from '#src/ui/list/List';
import { appUserColumns } from './columns';
import { PrintCodes } from '../codes/PrintCodes';
import { ProjectPage } from '../ProjectPage';

export interface ProjectAppUsersProps extends ListState {
  readonly head: ProjectHead;
  readonly load: RouteLoad;
  /** Scheme and host of the site, for devices. */
  readonly origin: string;
  readonly rows: readonly AppUserRow[];
  /** Recent submissions of each app user; null if unknown. */
  readonly recent: RecentCounts | null;
  /** The last one created. */
  readonly highlighted: number | null;
  /** Null without permission. */
  readonly formAccessHref: string | null;
  readonly onCreate: (projectId: number) => void;
  readonly onRevoke: (projectId: number, appUserId: number) => void;
  readonly onPrintCodes: (projectId: number, appUserIds: readonly number[]) => void;
  readonly onHelp: () => void;
  readonly onShowOptions: (projectId: number) => void;
  readonly onRetry: (here: string) => void;
}

const rowKey = ({ appUser }: AppUserRow) => appUser.id;

const none: ReadonlySet<number> = new Set();

const isMuted = ({ appUser }: AppUserRow) => !appUser.token;

/** The app users of a project, each with the code for its device. */
export const ProjectAppUsers = (props: ProjectAppUsersProps) => {
  const { head, load, origin, rows, highlighted, formAccessHref, onCreate, onRevoke, onPrintCodes, onRetry, recent } =
    props;
  const { t } = useTranslation();
  const { projectId } = head;
  const [ticked, setTicked] = useState<ReadonlySet<number>>(none);
  const onTick = useCallback((id: number, isTicked: boolean) => {
    setTicked((before) => new Set(isTicked ? [...before, id] : [...before].filter((each) => each !== id)));
  }, []);
  const context = useMemo(
    () => ({ origin, onRevoke: (id: number) => onRevoke(projectId, id), ticked, onTick, recent }),
    [origin, projectId, onRevoke, ticked, onTick, recent],
  );
  const create = (
    <Button kind="primary" icon="add" onClick={() => onCreate(projectId)}>
      {t('projectAppUsers.create')}
    </Button>
  );
  return (
    <ProjectPage head={head} action={create}>
      <p className="intro">
        {t('projectAppUsers.intro')}{' '}
        {formAccessHref && <Link href={formAccessHref}>{t('projectAppUsers.toFormAccess')}</Link>}
      </p>
      <p className="intro">
        <Button kind="quiet" icon="info circle" onClick={() => props.onShowOptions(projectId)}>
          {t('projectAppUsers.options')}
        </Button>
        <Button kind="quiet" icon="info circle" onClick={props.onHelp}>
          {t('peopleHelp.title')}
        </Button>
      </p>
      <List
        query={props.query}
        onQuery={props.onQuery}
        noun="appUsers"
        filterLabel={t('projectAppUsers.filter')}
        columns={appUserColumns}
        rows={rows}
        rowKey={rowKey}
        context={context}
        caption={t('projectAppUsers.title')}
        status={load.status}
        problem={t('projectAppUsers.failed')}
        onRetry={() => onRetry(load.here)}
        highlighted={highlighted}
        isMuted={isMuted}
        tools={(shown) => (
          <PrintCodes
            rows={rows}
            shown={shown}
            ticked={ticked}
            onClear={() => setTicked(none)}
            onPrint={(appUserIds) => onPrintCodes(projectId, appUserIds)}
          />
        )}
        empty={
          <Empty icon="mobile" title={t('projectAppUsers.empty')}>
            {t('projectAppUsers.emptyHelp')}
          </Empty>
        }
      />
    </ProjectPage>
  );
};
