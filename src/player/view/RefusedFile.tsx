import { useTranslation } from 'react-i18next';
import { PlainAlert } from '../../ui/status/PlainAlert';
import { useRefusalText, type Refused } from './useRefusalText';

interface RefusedFileProps {
  readonly refused: Refused;
  readonly onClose?: () => void;
}

/** Says why a file is not played. */
export const RefusedFile = ({ refused, onClose }: RefusedFileProps) => {
  const { t } = useTranslation('replay');
  const text = useRefusalText(refused.why);
  return (
    <PlainAlert
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
