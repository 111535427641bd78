import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/action/Button';
import { ExternalLink } from '../../ui/action/ExternalLink';
import { Checkbox } from '../../ui/form/Checkbox';
import { Modal } from '../../ui/overlay/Modal';

export interface DeveloperToolsProps {
  /** Whether the store connects to the Redux DevTools when the page is loaded. */
  readonly devTools: boolean;
  readonly isRecording: boolean;
  readonly onDevTools: (on: boolean) => void;
  readonly onReload: () => void;
  readonly onRecord: () => void;
  readonly onClose: () => void;
}

/** The path of the session player: a separate page without login. */
const PLAYER = '/replay';

/** The name of the extension, in every language. */
const DEV_TOOLS = 'Redux DevTools';

/** The developer tools: recordings of sessions, and the browser's DevTools. */
export const DeveloperTools = (props: DeveloperToolsProps) => {
  const { devTools, isRecording, onDevTools, onReload, onRecord, onClose } = props;
  const { t } = useTranslation();
  return (
    <Modal title={t('developer.title')} busy={false} onClose={onClose}>
      <section className="developer-part">
        <h3>{t('developer.recordings')}</h3>
        <p>{t('developer.recordingsHelp')}</p>
        <div className="developer-actions">
          <Button icon="video" reason={isRecording ? t('developer.recordsAlready') : null} onClick={onRecord}>
            {t('navbar.record')}
          </Button>
          <ExternalLink href={PLAYER}>{t('developer.player')}</ExternalLink>
        </div>
      </section>
      <section className="developer-part">
        <h3>{DEV_TOOLS}</h3>
        <Checkbox label={t('developer.devTools')} checked={devTools} onChange={onDevTools} />
        <p className="quiet">{t('developer.devToolsHelp')}</p>
        <Button icon="refresh" onClick={onReload}>
          {t('screen.reload')}
        </Button>
      </section>
    </Modal>
  );
};
