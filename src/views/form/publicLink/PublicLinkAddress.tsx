import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Copy } from '../../../ui/action/Copy';
import { Icon } from '../../../ui/Icon';
import { Loading } from '../../../ui/status/Loading';
import { LocalAddressWarning } from '../../LocalAddressWarning';
import { Popover } from '../../../ui/overlay/Popover';
import { SelectableText } from '../../../ui/text/SelectableText';

// Codes need a library that the list of links does not.
const QrCode = lazy(async () => ({ default: (await import('../../../ui/text/QrCode')).QrCode }));

export interface PublicLinkAddressProps {
  readonly url: string;
  /** The name of the link, for screen readers. */
  readonly name: string;
}

/** The URL of a public link: to select, to copy, to open, and as a code for a poster. */
export const PublicLinkAddress = ({ url, name }: PublicLinkAddressProps) => {
  const { t } = useTranslation();
  const open = t('formPublicLinks.openOf', { name });
  const newTab = t('ui.newTab');
  return (
    <span className="public-link">
      <SelectableText>{url}</SelectableText>
      <Copy text={url} label={t('formPublicLinks.copyOf', { name })} compact />
      <a
        className="ui quiet icon button"
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${open} (${newTab})`}
        data-tip={`${open} (${newTab})`}
      >
        <Icon name="external" />
      </a>
      <Popover label={t('formPublicLinks.codeOf', { name })} button={t('formPublicLinks.code')} icon="qrcode">
        {() => (
          <div className="code-panel">
            <h2 className="cut">{name}</h2>
            <p className="quiet-text">{t('formPublicLinks.codeHelp')}</p>
            <LocalAddressWarning url={url} />
            <div className="public-link-code">
              <Suspense fallback={<Loading lines={6} />}>
                <QrCode value={url} level="M" cellSize={5} label={t('formPublicLinks.codeOf', { name })} />
              </Suspense>
            </div>
          </div>
        )}
      </Popover>
    </span>
  );
};
