import { useTranslation } from 'react-i18next';
import { Icon } from '../../src/ui/Icon';
import { FileButton } from './FileButton';
import { RefusedFile } from './RefusedFile';
import type { Refused } from './useRefusalText';

interface StartProps {
  /** The file being read. */
  readonly reading: string | undefined;
  readonly refused: Refused | undefined;
  readonly onFile: (file: File) => void;
}

/** Before a file is open: the purpose of the page, and how to begin. */
export const Start = ({ reading, refused, onFile }: StartProps) => {
  const { t } = useTranslation('replay');
  return (
    <main className="player-start">
      <h2>{t('start.title')}</h2>
      <p className="player-lead">{t('start.text')}</p>
      {refused && <RefusedFile refused={refused} />}
      <div className="player-zone" aria-busy={reading !== undefined}>
        <Icon name="cloud upload" />
        {reading === undefined ? (
          <>
            <span>{t('start.drop')}</span>
            <FileButton kind="primary" text={t('start.choose')} onFile={onFile} />
            <small>{t('start.kind')}</small>
          </>
        ) : (
          <>
            <strong className="cut">{reading}</strong>
            <span role="status">{t('player.reading')}</span>
          </>
        )}
      </div>
      <ul className="player-promises">
        <li>
          <Icon name="lock" />
          {t('start.private')}
        </li>
        <li>
          <Icon name="info circle" />
          {t('start.how')}
        </li>
      </ul>
    </main>
  );
};
