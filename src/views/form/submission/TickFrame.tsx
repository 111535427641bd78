import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/action/Button';

export interface TickFrameProps {
  /** Its name. */
  readonly label: string;
  /** How many are ticked, in words. */
  readonly ticked: string;
  readonly count: number;
  readonly total: number;
  readonly onAll: () => void;
  readonly onClear: () => void;
  /** What came of the last of it. */
  readonly note?: string | null;
  /** What can be done with them. */
  readonly children: ReactNode;
}

/** The bar of what is ticked, at the bottom of the window. */
export const TickFrame = ({ label, ticked, count, total, onAll, onClear, note, children }: TickFrameProps) => {
  const { t } = useTranslation();
  return (
    <section className="tick-bar" aria-label={label}>
      <span className="tick-count">
        <strong role="status">{ticked}</strong>
        {count < total && (
          <button type="button" className="tick-all" onClick={onAll}>
            {t('submissionActs.tickAll', { total })}
          </button>
        )}
      </span>
      {/* There from the beginning, so that screen readers notice when something comes. */}
      <span role="status" className="tick-note">
        {note}
      </span>
      <span className="tick-actions">{children}</span>
      <Button kind="quiet" icon="close" label={t('submissionActs.clear')} onClick={onClear} />
    </section>
  );
};
