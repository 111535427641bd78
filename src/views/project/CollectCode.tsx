import { useTranslation } from 'react-i18next';
import { Copy } from '../../ui/Copy';
import { QrCode } from '../../ui/QrCode';
import { collectServerUrl, collectSettings } from './collectSettings';

export interface CollectCodeProps {
  /** Scheme and host of this server. */
  readonly origin: string;
  readonly projectId: number;
  readonly token: string;
  /** Whose code it is. */
  readonly name: string;
}

/** The code a device scans to become an app user's (specification §9: low error correction, cell size 3), and its address. */
export const CollectCode = ({ origin, projectId, token, name }: CollectCodeProps) => {
  const { t } = useTranslation();
  const url = collectServerUrl(origin, projectId, token);
  return (
    <div className="collect-code">
      <QrCode value={collectSettings(url)} level="L" cellSize={3} label={t('projectAppUsers.codeOf', { name })} />
      <Copy text={url} label={t('projectAppUsers.address')} />
    </div>
  );
};
