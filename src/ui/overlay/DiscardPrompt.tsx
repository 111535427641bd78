import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Message } from 'semantic-ui-react';
import { Button } from '../action/Button';
import { Icon } from '../Icon';

export interface DiscardQuestionProps {
  readonly onStay: () => void;
  readonly onDiscard: () => void;
}

/** Confirms closing a dialog with unsaved input. */
export const DiscardPrompt = ({ onStay, onDiscard }: DiscardQuestionProps) => {
  const { t } = useTranslation();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <Message className="warning alert discard-question" role="alert">
      <Icon name="exclamation triangle" />
      <div className="alert-text">{t('parts.discardQuestion')}</div>
      <Button onClick={onDiscard}>{t('parts.discard')}</Button>
      <Button ref={keep} kind="primary" onClick={onStay}>
        {t('parts.keepEditing')}
      </Button>
    </Message>
  );
};
