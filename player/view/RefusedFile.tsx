import { useTranslation } from 'react-i18next';
import { Alert } from '../../src/ui/status/Alert';
import { useRefusalText, type Refused } from './useRefusalText';

interface RefusedFileProps {
  readonly refused: Refused;
  readonly onClose?: () => void;
}

/** The reason why a file was refused. */
export const RefusedFile = ({ refused, onClose }: RefusedFileProps) => {
  const { t } = useTranslation('replay');
  const text = useRefusalText(refused.why);
  return (
    <Alert
      key={`${refused.name} ${refused.why.kind}`}
      type="danger"
      text={
        <>
          <strong>{t('refusal.title', { file: refused.name })}</strong>
          <br />
          {text}
        </>
      }
      onClose={onClose}
    />
  );
};
