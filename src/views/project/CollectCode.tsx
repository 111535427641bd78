import { QrCode, type QrCodeProps } from '../../ui/text/QrCode';
import { collectSettings } from './collectSettings';

export interface CollectCodeProps extends Pick<QrCodeProps, 'level' | 'label'> {
  /** Where the device downloads forms and submits data. */
  readonly url: string;
}

/** The code that configures a device. */
export const CollectCode = ({ url, ...look }: CollectCodeProps) => (
  <QrCode value={collectSettings(url)} cellSize={3} {...look} />
);
