import { useTranslation } from 'react-i18next';
import { isLocalAddress } from '../../api/localAddress';
import { Alert } from '../ui/status/Alert';

export interface LocalAddressWarningProps {
  /** Where a code or a link leads. */
  readonly url: string;
}

/** Warns that no other device reaches an address, because the site was opened by a local one. */
export const LocalAddressWarning = ({ url }: LocalAddressWarningProps) => {
  const { t } = useTranslation();
  return isLocalAddress(url) ? (
    <Alert type="warning" text={t('parts.localAddress', { origin: new URL(url).origin })} />
  ) : null;
};
