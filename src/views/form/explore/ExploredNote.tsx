import { useTranslation } from 'react-i18next';
import type { SubmissionSource } from '#store/submission/source';
import type { ExploredPart } from '#store/selectors/explore/questions';
import { LoadedLine } from '../submission/table/LoadedLine';

export interface ExploredNoteProps {
  readonly source: SubmissionSource;
  /** The loaded part, if the browser computes the figures of some submissions only. */
  readonly part: ExploredPart | null;
  readonly onAll: (source: SubmissionSource) => void;
  readonly onStop: (source: SubmissionSource) => void;
}

/** The note that the browser computes the figures: the number of submissions, and how to load all. */
export const ExploredNote = ({ source, part, onAll, onStop }: ExploredNoteProps) => {
  const { t } = useTranslation();
  if (!part) return null;
  const { loaded, total, done, fault } = part;
  return (
    <LoadedLine
      text={fault === null ? t('explore.part', { total, count: loaded }) : t('loaded.fault', { reason: fault })}
      why={t('explore.partWhy')}
      done={done}
      total={total}
      isWhole={loaded >= total}
      onAll={() => onAll(source)}
      onStop={() => onStop(source)}
    />
  );
};
