import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/action/Button';

export interface ReportOfferProps {
  /** It is next to the message of a crash. */
  readonly isCrash: boolean;
  /** An unexpected failure is shown. */
  readonly isOffered: boolean;
  readonly onSave: () => void;
}

/** Offers an error report after an unexpected failure. */
export const ReportOffer = ({ isCrash, isOffered, onSave }: ReportOfferProps) => {
  const { t } = useTranslation();
  return (isCrash || isOffered) && <Button onClick={onSave}>{t('developer.saveReport')}</Button>;
};
