import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Message } from 'semantic-ui-react';
import { PlainButton } from '../action/PlainButton';
import { Icon } from '../Icon';

export interface DiscardQuestionProps {
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Asks in a dialog that is about to be closed whether what was typed in it may be lost. */
export const DiscardQuestion = ({ onKeep, onDiscard }: DiscardQuestionProps) => {
  const { t } = useTranslation();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <Message className="warning alert discard-question" role="alert">
      <Icon name="exclamation triangle" />
      <div className="alert-text">{t('parts.discardQuestion')}</div>
      <PlainButton onClick={onDiscard}>{t('parts.discard')}</PlainButton>
      <PlainButton ref={keep} kind="primary" onClick={onKeep}>
        {t('parts.keepEditing')}
      </PlainButton>
    </Message>
  );
};
