import { useTranslation } from 'react-i18next';
import { PlainButton } from '../../ui/action/PlainButton';

export interface ReportOfferProps {
  /** What it stands beside is known to be a fault of ours. */
  readonly isCrash: boolean;
  /** Something that is shown went wrong as it should not have. */
  readonly isOffered: boolean;
  readonly onSave: () => void;
}

/** Offers a report, if something went wrong that should not have. */
export const ReportOffer = ({ isCrash, isOffered, onSave }: ReportOfferProps) => {
  const { t } = useTranslation();
  return (isCrash || isOffered) && <PlainButton onClick={onSave}>{t('developer.saveReport')}</PlainButton>;
};
