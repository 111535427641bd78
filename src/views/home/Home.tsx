import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/action/Button';
import { Page } from '../../ui/page/Page';
import { scrollTo } from '../scrollTo';

export interface HomeProps {
  readonly canCreate: boolean;
  /** Whether the numbers of users and projects are unknown for good, because the projects could not be read. */
  readonly hasFailed: boolean;
  readonly areStepsKnown: boolean;
  /** Whether the projects, and what needs attention, are known or could not be loaded. */
  readonly isKnown: boolean;
  readonly onCreate: () => void;
  /** Today's activity; null if the server has no briefing. */
  readonly HomeAbout: ComponentType<{ readonly onShowAttention: () => void }> | null;
  readonly RightNow: ComponentType<{ readonly onShowProjects: () => void }>;
  readonly ProjectTable: ComponentType;
  readonly Attention: ComponentType<{ readonly id: string }>;
  readonly GettingStarted: ComponentType;
  /** Null if there is no address. */
  readonly News: ComponentType | null;
  /** Replaces the page for users who only fill in forms; null for others. */
  readonly Collector: ComponentType | null;
}

const tableId = 'projects';
const attentionId = 'attention';

/** The home page: the projects, and current activity. */
export const Home = (props: HomeProps) => {
  const { canCreate, hasFailed, isKnown, areStepsKnown, onCreate } = props;
  const { HomeAbout, RightNow, ProjectTable, Attention, GettingStarted, News, Collector } = props;
  const { t } = useTranslation();
  if (Collector) return <Collector />;
  const create = canCreate && (
    <Button kind="primary" icon="add" onClick={onCreate}>
      {t('home.new')}
    </Button>
  );
  const about = HomeAbout && <HomeAbout onShowAttention={() => scrollTo(attentionId)} />;
  return (
    <Page title={t('home.welcome')} section={t('home.title')} about={about} action={create}>
      {/* Everything above the projects is known before they appear, so that they do not move. */}
      <div className="with-aside" key={isKnown ? 'known' : 'awaited'}>
        <div className="with-aside-main home-main">
          {isKnown && <Attention id={attentionId} />}
          <div id={tableId}>
            <ProjectTable />
          </div>
        </div>
        {!hasFailed && <RightNow onShowProjects={() => scrollTo(tableId)} />}
        {areStepsKnown && <GettingStarted />}
        {News && isKnown && <News />}
      </div>
    </Page>
  );
};
