import { QrCode, type QrCodeProps } from '#src/ui/text/QrCode';
import { collectSettings } from './collectSettings';

export interface CollectCodeProps extends Pick<QrCodeProps, 'level' | 'label'> {
  /** The address for downloading forms and sending submissions. */
  readonly url: string;
}

/** The code that configures a device. */
export const CollectCode = ({ url, ...look }: CollectCodeProps) => (
  <QrCode value={collectSettings(url)} cellSize={3} {...look} />
);
