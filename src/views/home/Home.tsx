import { useTranslation } from 'react-i18next';
import type { Panel } from '../../../store/panels';
import type { LoadStatus } from '../../../store/requests';
import type { Attention as AttentionItem } from '../../../store/selectors/attention';
import type { FirstStep } from '../../../store/selectors/firstSteps';
import type { Weeks } from '../../../store/selectors/weeks';
import { Button } from '../../ui/action/Button';
import { Empty } from '../../ui/status/Empty';
import type { ListState } from '../../ui/list/List';
import { Page } from '../../ui/page/Page';
import { scrollTo } from '../scrollTo';
import { Attention } from './Attention';
import { GettingStarted } from './GettingStarted';
import { HomeAbout } from './HomeAbout';
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
  /** Today, `2026-11-22`; null if the server does not tell what is going on. */
  readonly today: string | null;
  readonly isBriefingLoading: boolean;
  /** Null if the user gets to know none. */
  readonly weeks: Weeks | null;
  /** Null if unknown. */
  readonly sentToday: number | null;
  readonly attention: readonly AttentionItem[];
  readonly hiddenCount: number;
  /** Null until known. */
  readonly steps: readonly FirstStep[] | null;
  readonly areStepsDone: boolean;
  readonly isStartFolded: boolean;
  /** Null if there is none. */
  readonly newsAddress: string | null;
  readonly isNewsFolded: boolean;
  readonly onCreate: () => void;
  readonly onIntroduce: () => void;
  readonly onHideAttention: (item: { readonly id: string }) => void;
  readonly onRestoreAttention: () => void;
  readonly onFold: (panel: Panel) => void;
  readonly onUnfold: (panel: Panel) => void;
  readonly onKeep: (panel: Panel) => void;
  readonly onRetry: (here: string) => void;
}

const tableId = 'projects';
const attentionId = 'attention';

/** The home page: the projects, and what is going on in them. */
export const Home = (props: HomeProps) => {
  const { here, rows, status, users, isCounted, canCreate, isNew, today, weeks, attention, steps, newsAddress } = props;
  const { t } = useTranslation();
  const create = canCreate && (
    <Button kind="primary" icon="add" onClick={props.onCreate}>
      {t('home.new')}
    </Button>
  );
  const empty = (
    <Empty icon="clipboard" title={t('home.empty')}>
      {t(canCreate ? 'home.emptyCreate' : 'home.emptyOther')}
    </Empty>
  );
  const about = today !== null && (
    <HomeAbout
      today={today}
      sentToday={props.sentToday}
      isLoading={props.isBriefingLoading}
      attention={attention.length}
      hidden={props.hiddenCount}
      onShowAttention={() => scrollTo(attentionId)}
      onRestore={props.onRestoreAttention}
    />
  );
  return (
    <Page title={t('home.welcome')} section={t('home.title')} about={about} action={create}>
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
            weeks={weeks}
            onIntroduce={props.onIntroduce}
            onRetry={() => props.onRetry(here)}
            empty={empty}
          />
        </div>
        {/* Both at once, when all is known: neither moves the other. */}
        {steps && (
          <>
            <Attention id={attentionId} items={attention} onHide={props.onHideAttention} />
            <GettingStarted
              steps={steps}
              isFolded={props.isStartFolded}
              onFold={() => props.onFold('gettingStarted')}
              onUnfold={() => (props.areStepsDone ? props.onKeep : props.onUnfold)('gettingStarted')}
              onCreate={props.onCreate}
            />
          </>
        )}
        {newsAddress && (
          <News
            address={newsAddress}
            isFolded={props.isNewsFolded}
            onFold={() => props.onFold('news')}
            onUnfold={() => props.onUnfold('news')}
          />
        )}
      </div>
    </Page>
  );
};
