import { useTranslation } from 'react-i18next';
import { Alert } from '../ui/status/Alert';

/** Addresses of the loopback interface (RFC 1122, RFC 4291) and its names (RFC 6761). */
const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether an address names the computer that opens it, and so another one on each device. */
export const isLocalAddress = (url: string): boolean => LOOPBACK.test(new URL(url).hostname);

export interface LocalAddressWarningProps {
  /** Where a code or a link leads. */
  readonly url: string;
}

/** Warns that no other device reaches an address, because the site was opened by a local one. */
export const LocalAddressWarning = ({ url }: LocalAddressWarningProps) => {
  const { t } = useTranslation();
  return isLocalAddress(url) ? (
    <Alert type="warning" text={t('ui.localAddress', { origin: new URL(url).origin })} />
  ) : null;
};
