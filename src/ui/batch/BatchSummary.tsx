import { useTranslation } from 'react-i18next';
import type { Batch, BatchRowState } from '#store/core/batch';
import { Alert } from '../status/Alert';
import { Progress } from '../status/Progress';

interface BatchSummaryProps {
  readonly batch: Batch;
  readonly onStop: () => void;
}

const countOf = ({ rows }: Batch, state: BatchRowState): number => rows.filter((row) => row.state === state).length;

const others = ['failed', 'asking', 'waiting'] as const;

/** The progress of a batch, and finally its results in numbers, announced once. */
export const BatchSummary = ({ batch, onStop }: BatchSummaryProps) => {
  const { t } = useTranslation();
  const total = batch.rows.length;
  const waiting = countOf(batch, 'waiting');
  if (batch.running) {
    const ended = total - waiting - countOf(batch, 'sending');
    return (
      <Progress
        label={t(batch.stopping ? 'batch.stopping' : 'batch.progress')}
        done={ended}
        total={total}
        onStop={batch.stopping ? undefined : onStop}
      />
    );
  }
  const done = countOf(batch, 'done');
  const texts = others.flatMap((state) => {
    const count = countOf(batch, state);
    return count > 0 ? [t(`batch.${state}Count`, { count })] : [];
  });
  return (
    <Alert
      type={done === total ? 'success' : 'warning'}
      text={[t('batch.doneCount', { count: done, total }), ...texts].join(' · ')}
    />
  );
};
