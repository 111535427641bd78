import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import { copySelected, selectShown } from './selectShown';

export interface CopyProps {
  /** The text for the clipboard. */
  readonly text: string;
  /** The text of the button; `Copy` by default. */
  readonly label?: string | undefined;
  /** In rows: an icon without a frame, with its text as a tip. */
  readonly compact?: boolean | undefined;
  /** -1 in a grid, which has one tab stop. */
  readonly tabIndex?: number | undefined;
}

type Outcome = 'copied' | 'copyFailed';

/** Copies a text, and confirms it once. */
export const Copy = ({ text, label, compact = false, tabIndex }: CopyProps) => {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const copy = async (button: Element) => {
    setOutcome(null);
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      // There is no clipboard on plain http, and elsewhere it may be forbidden.
      setOutcome(selectShown(button, text) && copySelected() ? 'copied' : 'copyFailed');
    }
  };
  const outcomeText = outcome && t(`parts.${outcome}`);
  const name = label ?? t('parts.copy');
  return (
    <span className="copy">
      <Button
        kind={compact ? 'quiet' : 'secondary'}
        tabIndex={tabIndex}
        icon={outcome === 'copied' ? 'check' : 'copy'}
        {...(compact ? { 'aria-label': name, 'data-tip': outcomeText ?? name } : {})}
        onClick={({ currentTarget }) => void copy(currentTarget)}
        onBlur={() => setOutcome(null)}
      >
        {compact ? null : name}
      </Button>
      <span role="status" className={compact ? 'hidden-text' : undefined}>
        {outcomeText}
      </span>
    </span>
  );
};
