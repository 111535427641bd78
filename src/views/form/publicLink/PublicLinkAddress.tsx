import { useTranslation } from 'react-i18next';
import { Copy } from '#src/ui/action/Copy';
import { Icon } from '#src/ui/Icon';
import { Popover } from '#src/ui/overlay/Popover';
import { SelectableText } from '#src/ui/text/SelectableText';
import { WebFormCode, type WebFormCodeProps } from '../WebFormCode';

export type PublicLinkAddressProps = Omit<WebFormCodeProps, 'help'>;

/** The URL of a public link: to select, to copy, to open, and as a code for a poster; also for its other uses. */
export const PublicLinkAddress = ({ url, others, name }: PublicLinkAddressProps) => {
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
        {() => <WebFormCode url={url} others={others} name={name} help={t('formPublicLinks.codeHelp')} />}
      </Popover>
    </span>
  );
};
