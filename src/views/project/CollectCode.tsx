import { QrCode, type QrCodeProps } from '../../ui/text/QrCode';
import { collectSettings } from './collectSettings';

export interface CollectCodeProps extends Pick<QrCodeProps, 'level' | 'label'> {
  /** Where the device gets its forms and sends what it gathered. */
  readonly url: string;
}

/** The code a device scans to be configured (specification §9: cell size 3). */
export const CollectCode = ({ url, ...look }: CollectCodeProps) => (
  <QrCode value={collectSettings(url)} cellSize={3} {...look} />
);
