import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';

export interface CopyProps {
  /** What is put on the clipboard. */
  readonly text: string;
  /** What the button says; `Copy` unless told otherwise. */
  readonly label?: string | undefined;
}

type Outcome = 'copied' | 'copyFailed';

/** Copies a text, and says so once. */
export const Copy = ({ text, label }: CopyProps) => {
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
  return (
    <span className="copy">
      <Button
        icon={outcome === 'copied' ? 'check' : 'copy'}
        onClick={() => void copy()}
        onBlur={() => setOutcome(null)}
      >
        {label ?? t('ui.copy')}
      </Button>
      <span role="status">{outcome && t(`ui.${outcome}`)}</span>
    </span>
  );
};
