import { useTranslation } from 'react-i18next';
import type { Download } from '#store/core/downloads';
import { useMessageText } from '../messageText';
import { Progress } from '../ui/status/Progress';
import { Alert } from '../ui/status/Alert';
import { formatByteSize, partSizes } from '../ui/text/byteSize';

export interface DownloadsProps {
  readonly downloads: readonly Download[];
  readonly onCancel: (href: string) => void;
  readonly onRetry: (href: string) => void;
}

/** The running downloads: progress, controls, and problems. */
export const Downloads = ({ downloads, ...events }: DownloadsProps) => {
  const { t } = useTranslation();
  return (
    <section className="downloads" aria-label={t('downloads.title')}>
      {downloads.map((download) => (
        <OneDownload key={download.href} {...download} {...events} />
      ))}
    </section>
  );
};

const OneDownload = (props: Download & Omit<DownloadsProps, 'downloads'>) => {
  const { href, fileName, received, total, status, problem, onCancel, onRetry } = props;
  const { t, i18n } = useTranslation();
  const messageText = useMessageText();
  if (status === 'stopped') {
    return (
      <Alert
        type="danger"
        text={
          <>
            <strong>{fileName}</strong>
            <br />
            {messageText(problem)}
          </>
        }
        action={{ text: 'ui.retry', onClick: () => onRetry(href) }}
        onClose={() => onCancel(href)}
      />
    );
  }
  const size = total === null ? null : partSizes(total, i18n.language);
  const text = size
    ? t('parts.progress', { done: size(received), total: size(total ?? 0) })
    : formatByteSize(received, i18n.language);
  return (
    <div className="download">
      <Progress label={fileName} done={received} total={total} text={text} onStop={() => onCancel(href)} />
      <p role="status" className="quiet-text">
        {status === 'waiting' ? t('downloads.waiting') : <span className="hidden-text">{t('downloads.runs')}</span>}
      </p>
    </div>
  );
};
