import { useTranslation } from 'react-i18next';
import { PlainButton } from '../../ui/action/PlainButton';
import type { ReportOfferProps } from '../../ui/status/ReportContext';

export interface Props extends ReportOfferProps {
  /** Something that is shown went wrong as it should not have. */
  readonly isOffered: boolean;
  readonly onSave: () => void;
}

/** Offers a report, if something went wrong that should not have. */
export const ReportOffer = ({ isCrash, isOffered, onSave }: Props) => {
  const { t } = useTranslation();
  return (isCrash || isOffered) && <PlainButton onClick={onSave}>{t('developer.saveReport')}</PlainButton>;
};
