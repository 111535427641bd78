import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Batch, BatchRow } from '#store/core/batch';
import { useMessageText } from '#src/messageText';
import { Button } from '#src/ui/action/Button';
import { Icon } from '#src/ui/Icon';
import { Modal } from '#src/ui/overlay/Modal';
import { Alert } from '#src/ui/status/Alert';
import { Progress } from '#src/ui/status/Progress';

export interface BulkActionDialogProps {
  readonly batch: Batch<'submissionAct'> | undefined;
  /** Retries these; waiting ones are sent, too. */
  readonly onContinue: (keys: readonly string[]) => void;
  readonly onStop: () => void;
  readonly onClose: () => void;
}

const inState = ({ rows }: Batch<'submissionAct'>, state: BatchRow['state']): readonly BatchRow[] =>
  rows.filter((row) => row.state === state);

/** The maximum number of failures listed. */
const LISTED = 100;

/** The progress of an action on several submissions; finally the failures, and their reasons. */
export const BulkActionDialog = ({ batch, onContinue, onStop, onClose }: BulkActionDialogProps) => {
  const { t } = useTranslation();
  const body = useRef<HTMLDivElement>(null);
  const isRunning = batch?.running === true;
  // The focused button was removed.
  useEffect(() => body.current?.focus(), [isRunning]);
  if (!batch) return null;
  const { rows, running, stopping, about } = batch;
  const failed = inState(batch, 'failed');
  const left = inState(batch, 'waiting').length;
  const done = inState(batch, 'done').length;
  const reason = running ? t('ui.busy') : null;
  const summary = [
    t('submissionActs.summary', { done, total: rows.length }),
    ...(failed.length > 0 ? [t('submissionActs.failed', { count: failed.length })] : []),
    ...(left > 0 ? [t('submissionActs.left', { count: left })] : []),
  ].join(' · ');
  return (
    <Modal title={t(`submissionActs.title_${about.act.name}`)} busy={running} onClose={onClose}>
      <div className="batch" ref={body} tabIndex={-1}>
        {running ? (
          <Progress
            label={t(stopping ? 'submissionActs.stopping' : 'submissionActs.running')}
            done={done + failed.length}
            total={rows.length}
            onStop={stopping ? undefined : onStop}
          />
        ) : (
          <Alert type={done === rows.length ? 'success' : 'warning'} text={summary} />
        )}
        {failed.length > 0 && <Failures rows={failed} />}
        <div className="actions">
          {(failed.length > 0 || (left > 0 && !running)) && (
            <Button reason={reason} onClick={() => onContinue(failed.map(({ key }) => key))}>
              {t(failed.length > 0 ? 'submissionActs.retry' : 'submissionActs.goOn')}
            </Button>
          )}
          <Button kind="primary" reason={reason} onClick={onClose}>
            {t('ui.close')}
          </Button>
        </div>
      </div>
    </Modal>
  );
};

/** The failures, and their reasons. */
const Failures = ({ rows }: { readonly rows: readonly BatchRow[] }) => {
  const { t } = useTranslation();
  const messageText = useMessageText();
  const isLong = rows.length > LISTED;
  return (
    // Scrollable by keyboard, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="batch-rows" role="group" aria-label={t('submissionActs.failures')} tabIndex={0}>
      <ul>
        {rows.slice(0, LISTED).map(({ key, label, problem }) => (
          <li key={key} className="failed">
            <Icon name="exclamation circle" />
            <span className="batch-name">{t('submissionActs.submission', { number: label })}</span>
            {problem && <div className="batch-detail">{messageText(problem)}</div>}
          </li>
        ))}
        {isLong && <li>{t('submissionActs.moreFailed', { count: rows.length - LISTED })}</li>}
      </ul>
    </div>
  );
};
