import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/action/Button';

export interface TickFrameProps {
  /** Its name. */
  readonly label: string;
  /** The number of selected ones, as text. */
  readonly ticked: string;
  readonly count: number;
  readonly total: number;
  readonly onAll: () => void;
  readonly onClear: () => void;
  /** The result of the last action. */
  readonly note?: string | null;
  /** The actions. */
  readonly children: ReactNode;
}

/** The selection bar, at the bottom of the window. */
export const SelectionBarFrame = ({ label, ticked, count, total, onAll, onClear, note, children }: TickFrameProps) => {
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
      {/* Rendered from the beginning, so that screen readers announce changes. */}
      <span role="status" className="tick-note">
        {note}
      </span>
      <span className="tick-actions">{children}</span>
      <Button kind="quiet" icon="close" label={t('submissionActs.clear')} onClick={onClear} />
    </section>
  );
};
