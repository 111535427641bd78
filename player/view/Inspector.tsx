import { useTranslation } from 'react-i18next';
import { TabPanels } from '../../src/ui/page/TabPanels';
import { formatCount } from '../../src/ui/status/Count';
import { classes } from '../../src/ui/classes';
import type { Session } from '../session';
import { ActionList } from './ActionList';
import { DifferenceList } from './DifferenceList';
import { ProblemList } from './ProblemList';
import { StateTree } from './StateTree';

export interface InspectorProps {
  readonly session: Session;
  readonly step: number;
  readonly onGo: (step: number) => void;
}

interface TabTitleProps {
  readonly text: string;
  readonly count?: number;
  readonly isBad?: boolean;
}

const TabTitle = ({ text, count, isBad = false }: TabTitleProps) => {
  const { i18n } = useTranslation();
  return (
    <>
      {text}
      {count !== undefined && (
        <span className={classes('player-badge', 'figures', isBad && 'bad')}>{formatCount(count, i18n.language)}</span>
      )}
    </>
  );
};

/** The current event, and the state of the store. */
export const Inspector = ({ session, step, onGo }: InspectorProps) => {
  const { t } = useTranslation('replay');
  const { failures, timelineEvents, playback } = session;
  const difference = (
    <DifferenceList before={step > 0 ? playback.stateAt(step - 1) : undefined} after={playback.stateAt(step)} />
  );
  const panels = [
    {
      key: 'actions',
      title: <TabTitle text={t('tabs.actions')} count={timelineEvents.length} />,
      content: (
        <>
          <ActionList session={session} step={step} onGo={onGo} />
          <div className="player-below">{difference}</div>
        </>
      ),
    },
    {
      key: 'state',
      title: <TabTitle text={t('tabs.state')} />,
      content: <StateTree value={playback.stateAt(step)} />,
    },
    { key: 'difference', title: <TabTitle text={t('tabs.difference')} />, content: difference },
    {
      key: 'problems',
      title: (
        <TabTitle text={t('tabs.problems')} {...(failures.length > 0 ? { count: failures.length, isBad: true } : {})} />
      ),
      content: <ProblemList session={session} step={step} onGo={onGo} />,
    },
  ];
  return (
    <section className="player-inspector" aria-label={t('player.inspector')}>
      <TabPanels label={t('player.inspector')} panels={panels} dropsHidden />
    </section>
  );
};
