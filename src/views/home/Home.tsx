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
  readonly onCreate: () => void;
  /** Today's activity; null if the server has no briefing. */
  readonly HomeAbout: ComponentType<{ readonly onShowAttention: () => void }> | null;
  readonly RightNow: ComponentType<{ readonly onShowProjects: () => void }>;
  readonly ProjectTable: ComponentType;
  readonly Attention: ComponentType<{ readonly id: string }>;
  readonly GettingStarted: ComponentType;
  /** Null if there is no address. */
  readonly News: ComponentType | null;
}

const tableId = 'projects';
const attentionId = 'attention';

/** The home page: the projects, and current activity. */
export const Home = (props: HomeProps) => {
  const { canCreate, hasFailed, areStepsKnown, onCreate } = props;
  const { HomeAbout, RightNow, ProjectTable, Attention, GettingStarted, News } = props;
  const { t } = useTranslation();
  const create = canCreate && (
    <Button kind="primary" icon="add" onClick={onCreate}>
      {t('home.new')}
    </Button>
  );
  const about = HomeAbout && <HomeAbout onShowAttention={() => scrollTo(attentionId)} />;
  return (
    <Page title={t('home.welcome')} section={t('home.title')} about={about} action={create}>
      <div className="with-aside">
        {!hasFailed && <RightNow onShowProjects={() => scrollTo(tableId)} />}
        <div className="with-aside-main" id={tableId}>
          <ProjectTable />
        </div>
        {/* Both are rendered when everything is known, so that neither moves the other. */}
        {areStepsKnown && (
          <>
            <Attention id={attentionId} />
            <GettingStarted />
          </>
        )}
        {News && <News />}
      </div>
    </Page>
  );
};
