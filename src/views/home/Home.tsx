import { useTranslation } from 'react-i18next';
import type { Panel } from '../../../store/panels';
import type { LoadStatus } from '../../../store/requests';
import { Button } from '../../ui/action/Button';
import { Empty } from '../../ui/status/Empty';
import type { ListState } from '../../ui/list/List';
import { Page } from '../../ui/page/Page';
import { scrollTo } from '../scrollTo';
import { GettingStarted, type FirstSteps } from './GettingStarted';
import { News } from './News';
import { ProjectTable } from './ProjectTable';
import type { ProjectRow } from './projectColumns';
import { RightNow } from './RightNow';

export interface HomeProps extends ListState {
  /** The route's href, for retrying. */
  readonly here: string;
  readonly rows: readonly ProjectRow[];
  readonly status: LoadStatus;
  /** The user count, for those who may list users; null for others. */
  readonly users: { readonly count: number; readonly href: string | null } | null;
  /** Whether all counts are known. */
  readonly isCounted: boolean;
  readonly canCreate: boolean;
  readonly isNew: boolean;
  readonly steps: FirstSteps;
  /** Null if there is none. */
  readonly newsAddress: string | null;
  readonly folded: readonly Panel[];
  readonly onCreate: () => void;
  readonly onIntroduce: () => void;
  readonly onFold: (panel: Panel) => void;
  readonly onUnfold: (panel: Panel) => void;
  readonly onRetry: (here: string) => void;
}

const tableId = 'projects';

/** The home page: the projects. */
export const Home = (props: HomeProps) => {
  const { here, rows, status, users, isCounted, canCreate, isNew, steps, newsAddress, folded } = props;
  const { t } = useTranslation();
  const create = canCreate && (
    <Button kind="primary" icon="add" onClick={props.onCreate}>
      {t('home.new')}
    </Button>
  );
  const empty = (
    <Empty icon="clipboard" title={t('home.empty')} action={create}>
      {t(canCreate ? 'home.emptyCreate' : 'home.emptyOther')}
    </Empty>
  );
  const isEmpty = status === 'ready' && rows.length === 0;
  const foldOf = (panel: Panel) => ({
    isFolded: folded.includes(panel),
    onFold: () => props.onFold(panel),
    onUnfold: () => props.onUnfold(panel),
  });
  return (
    <Page title={t('home.welcome')} section={t('home.title')} action={!isEmpty && create}>
      <div className="with-aside">
        {status !== 'error' && (
          <RightNow
            users={users}
            projectCount={rows.length}
            isKnown={isCounted}
            onShowProjects={() => scrollTo(tableId)}
          />
        )}
        <div className="with-aside-main" id={tableId}>
          <ProjectTable
            query={props.query}
            onQuery={props.onQuery}
            rows={rows}
            status={status}
            isNew={isNew}
            onIntroduce={props.onIntroduce}
            onRetry={() => props.onRetry(here)}
            empty={empty}
          />
        </div>
        <GettingStarted steps={steps} {...foldOf('gettingStarted')} />
        {newsAddress && <News address={newsAddress} {...foldOf('news')} />}
      </div>
    </Page>
  );
};
