import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';

export interface CopyProps {
  /** What is put on the clipboard. */
  readonly text: string;
  /** What the button says; `Copy` unless told otherwise. */
  readonly label?: string | undefined;
  /** In rows: an icon without a frame, which says what it does on hover and focus. */
  readonly compact?: boolean | undefined;
}

type Outcome = 'copied' | 'copyFailed';

/** Copies a text, and says so once. */
export const Copy = ({ text, label, compact = false }: CopyProps) => {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const copy = async () => {
    setOutcome(null);
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('copyFailed');
    }
  };
  const said = outcome && t(`ui.${outcome}`);
  const name = label ?? t('ui.copy');
  return (
    <span className="copy">
      <Button
        kind={compact ? 'quiet' : 'secondary'}
        icon={outcome === 'copied' ? 'check' : 'copy'}
        {...(compact ? { 'aria-label': name, 'data-tip': said ?? name } : {})}
        onClick={() => void copy()}
        onBlur={() => setOutcome(null)}
      >
        {compact ? null : name}
      </Button>
      <span role="status" className={compact ? 'hidden-text' : undefined}>
        {said}
      </span>
    </span>
  );
};
