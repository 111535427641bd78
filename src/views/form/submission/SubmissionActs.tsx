import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Batch, BatchRow } from '../../../../store/batch';
import { useMessageText } from '../../../messageText';
import { PlainButton } from '../../../ui/action/PlainButton';
import { Icon } from '../../../ui/Icon';
import { Modal } from '../../../ui/overlay/Modal';
import { Alert } from '../../../ui/status/Alert';
import { Progress } from '../../../ui/status/Progress';

export interface SubmissionActsProps {
  readonly batch: Batch<'submissionAct'> | undefined;
  /** Tries these again; those that were left out are sent, too. */
  readonly onContinue: (keys: readonly string[]) => void;
  readonly onStop: () => void;
  readonly onClose: () => void;
}

const inState = ({ rows }: Batch<'submissionAct'>, state: BatchRow['state']): readonly BatchRow[] =>
  rows.filter((row) => row.state === state);

/** More are not listed one by one. */
const LISTED = 100;

/** How far it is with what is done with several submissions; in the end those that failed, and why. */
export const SubmissionActs = ({ batch, onContinue, onStop, onClose }: SubmissionActsProps) => {
  const { t } = useTranslation();
  const body = useRef<HTMLDivElement>(null);
  const isRunning = batch?.running === true;
  // The button that had the focus is gone.
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
            <PlainButton reason={reason} onClick={() => onContinue(failed.map(({ key }) => key))}>
              {t(failed.length > 0 ? 'submissionActs.retry' : 'submissionActs.goOn')}
            </PlainButton>
          )}
          <PlainButton kind="primary" reason={reason} onClick={onClose}>
            {t('ui.close')}
          </PlainButton>
        </div>
      </div>
    </Modal>
  );
};

/** Those that failed, and why. */
const Failures = ({ rows }: { readonly rows: readonly BatchRow[] }) => {
  const { t } = useTranslation();
  const messageText = useMessageText();
  const isLong = rows.length > LISTED;
  return (
    // It scrolls, with the keyboard, too.
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
