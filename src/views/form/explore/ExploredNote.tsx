import { useTranslation } from 'react-i18next';
import type { ExploredPart } from '../../../../store/selectors/explore';
import { LoadedLine } from '../submission/LoadedLine';

export interface ExploredNoteProps {
  readonly part: ExploredPart;
  readonly onAll: () => void;
  readonly onStop: () => void;
}

/** What is said where the browser counts: of how many submissions the figures are, and how to have those of all. */
export const ExploredNote = ({ part: { loaded, total, done, fault }, onAll, onStop }: ExploredNoteProps) => {
  const { t } = useTranslation();
  return (
    <LoadedLine
      text={fault === null ? t('explore.part', { total, count: loaded }) : t('loaded.fault', { reason: fault })}
      why={t('explore.partWhy')}
      done={done}
      total={total}
      isWhole={loaded >= total}
      onAll={onAll}
      onStop={onStop}
    />
  );
};
