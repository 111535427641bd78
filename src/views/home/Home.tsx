import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { Empty } from '../../ui/Empty';
import { Page } from '../../ui/Page';
import { Table } from '../../ui/Table';
import { Figures } from '../Figures';
import { scrollTo } from '../scrollTo';
import { GettingStarted } from './GettingStarted';
import { projectColumns, type ProjectRow } from './projectColumns';

export interface HomeProps {
  /** The place's href, to come back to on a retry. */
  readonly here: string;
  readonly rows: readonly ProjectRow[];
  readonly status: 'loading' | 'ready' | 'error';
  /** Null as long as it is not known, and for those who may not know it. */
  readonly userCount: number | null;
  readonly canCreate: boolean;
  readonly onCreate: () => void;
  readonly onRetry: (here: string) => void;
}

const tableId = 'projects';

const rowKey = ({ project }: ProjectRow) => project.id;

const isMuted = ({ project }: ProjectRow) => Boolean(project.archived);

/** Where everybody begins: the projects. */
export const Home = ({ here, rows, status, userCount, canCreate, onCreate, onRetry }: HomeProps) => {
  const { t } = useTranslation();
  const create = canCreate && (
    <Button kind="primary" icon="add" onClick={onCreate}>
      {t('home.new')}
    </Button>
  );
  const empty = (
    <Empty icon="clipboard" title={t('home.empty')} action={create}>
      {t(canCreate ? 'home.emptyCreate' : 'home.emptyOther')}
    </Empty>
  );
  const isEmpty = status === 'ready' && rows.length === 0;
  return (
    <Page title={t('home.welcome')} section={t('home.title')} action={!isEmpty && create}>
      <div className="with-aside">
        {status !== 'error' && (
          <RightNow userCount={userCount} projectCount={status === 'ready' ? rows.length : null} />
        )}
        <div className="with-aside-main" id={tableId}>
          <Table
            columns={projectColumns}
            rows={rows}
            rowKey={rowKey}
            isMuted={isMuted}
            caption={t('home.title')}
            status={status}
            problem={t('home.notLoaded')}
            onRetry={() => onRetry(here)}
            empty={empty}
          />
        </div>
        <GettingStarted />
      </div>
    </Page>
  );
};

interface RightNowProps {
  readonly userCount: number | null;
  readonly projectCount: number | null;
}

const RightNow = ({ userCount, projectCount }: RightNowProps) => {
  const { t } = useTranslation();
  const users = userCount === null ? [] : [{ count: userCount, text: t('home.userCount', { count: userCount }) }];
  const figures = projectCount !== null && [
    ...users,
    {
      count: projectCount,
      text: t('home.projectCount', { count: projectCount }),
      onShow: () => scrollTo(tableId),
    },
  ];
  return <Figures title={t('home.rightNow')} figures={figures || undefined} />;
};
