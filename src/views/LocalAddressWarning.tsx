import { useTranslation } from 'react-i18next';
import { isLocalAddress } from '#api/core/localAddress';
import { Alert } from '../ui/status/Alert';

export interface LocalAddressWarningProps {
  /** The address of a code or a link. */
  readonly url: string;
}

/** Warns that other devices cannot reach an address, because the site was opened by a local one. */
export const LocalAddressWarning = ({ url }: LocalAddressWarningProps) => {
  const { t } = useTranslation();
  return isLocalAddress(url) ? (
    <Alert type="warning" text={t('parts.localAddress', { origin: new URL(url).origin })} />
  ) : null;
};
