import { useTranslation } from 'react-i18next';
import { Header } from 'semantic-ui-react';
import type { MessageKey } from '#translations/index';
import { Alert } from '#src/ui/status/Alert';
import { Button } from '#src/ui/action/Button';
import { Modal } from '#src/ui/overlay/Modal';

export interface EncryptInformationProps {
  /** An earlier attempt is still running. */
  readonly busy: boolean;
  readonly onNext: () => void;
  readonly onClose: () => void;
}

const parts: readonly { readonly title: MessageKey; readonly points: readonly MessageKey[] }[] = [
  { title: 'projectEncrypt.what', points: ['projectEncrypt.answers', 'projectEncrypt.readable'] },
  {
    title: 'projectEncrypt.changes',
    points: [
      'projectEncrypt.noPreview',
      'projectEncrypt.noOdata',
      'projectEncrypt.download',
      'projectEncrypt.versions',
    ],
  },
];

/** What encryption covers, what becomes impossible, and that it is permanent. */
export const EncryptInformation = ({ busy, onNext, onClose }: EncryptInformationProps) => {
  const { t } = useTranslation();
  const reason = busy ? t('ui.busy') : null;
  const actions = (
    <>
      <Button onClick={onClose} reason={reason}>
        {t('ui.cancel')}
      </Button>
      <Button kind="primary" onClick={onNext} reason={reason}>
        {t('projectEncrypt.next')}
      </Button>
    </>
  );
  return (
    <Modal title={t('projectEncrypt.title')} busy={busy} onClose={onClose} actions={actions}>
      <p>{t('projectEncrypt.intro')}</p>
      {parts.map(({ title, points }) => (
        <section key={title} className="explained">
          <Header as="h3">{t(title)}</Header>
          <ul>
            {points.map((point) => (
              <li key={point}>{t(point)}</li>
            ))}
          </ul>
        </section>
      ))}
      <Alert type="warning" text={t('projectEncrypt.forGood')} />
    </Modal>
  );
};
