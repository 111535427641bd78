import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionContents } from '#store/recording/sessionFile';
import { Button } from '../../ui/action/Button';
import { Checkbox } from '../../ui/form/Checkbox';
import { Modal } from '../../ui/overlay/Modal';

export interface SessionSaveProps {
  /** The number of recorded steps, and their duration in minutes. */
  readonly steps: number;
  readonly minutes: number;
  readonly busy: boolean;
  readonly onSave: (contents: SessionContents) => void;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

const NOTHING: SessionContents = { values: false, names: false, texts: false };

const choices = ['values', 'names', 'texts'] as const;

/** The contents of a recorded session's file, before it is saved. */
export const SessionSave = ({ steps, minutes, busy, onSave, onDiscard, onClose }: SessionSaveProps) => {
  const { t } = useTranslation();
  const [contents, setContents] = useState(NOTHING);
  const actions = (
    <>
      <Button reason={busy ? t('ui.busy') : null} onClick={onDiscard}>
        {t('developer.discard')}
      </Button>
      <Button kind="primary" icon="download" busy={busy} onClick={() => onSave(contents)}>
        {t('developer.save')}
      </Button>
    </>
  );
  return (
    <Modal title={t('developer.saveTitle')} busy={busy} onClose={onClose} actions={actions}>
      <p>
        {t('developer.steps', { count: steps })} · {t('developer.minutes', { count: minutes })}
      </p>
      <dl className="session-contents">
        <dt>{t('developer.always')}</dt>
        <dd>{t('developer.alwaysText')}</dd>
        <dt>{t('developer.never')}</dt>
        <dd>{t('developer.neverText')}</dd>
      </dl>
      <fieldset className="session-choices">
        <legend>{t('developer.ifYouWant')}</legend>
        {choices.map((name) => (
          <div key={name}>
            <Checkbox
              label={t(`developer.${name}`)}
              checked={contents[name]}
              onChange={(isIn) => setContents({ ...contents, [name]: isIn })}
            />
            <p className="quiet">{t(`developer.${name}Without`)}</p>
          </div>
        ))}
      </fieldset>
      <p>{t('developer.readers')}</p>
    </Modal>
  );
};
