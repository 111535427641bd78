import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Copy } from '../../../ui/action/Copy';
import { Select } from '../../../ui/form/Select';
import { Loading } from '../../../ui/status/Loading';
import { SelectableText } from '../../../ui/text/SelectableText';
import { LocalAddressWarning } from '../../LocalAddressWarning';
import type { PublicLinkAddressProps } from './PublicLinkAddress';

// Codes need a library that the list of links does not.
const QrCode = lazy(async () => ({ default: (await import('../../../ui/text/QrCode')).QrCode }));

/** How a link may be used besides on people's own devices with a network. */
export type OtherUse = 'shared' | 'offline';

const uses = ['own', 'shared', 'offline'] as const;

/** The code of a public link, which can be made for another use of it. */
export const PublicLinkCode = ({ url, others, name }: PublicLinkAddressProps) => {
  const { t } = useTranslation();
  const [use, setUse] = useState<(typeof uses)[number]>('own');
  const shown = others === null || use === 'own' ? url : others[use];
  return (
    <div className="code-panel">
      <h2 className="cut">{name}</h2>
      <p className="quiet-text">{t('formPublicLinks.codeHelp')}</p>
      {others && (
        <div className="public-link-use">
          <Select
            label={t('formPublicLinks.use')}
            value={use}
            options={uses.map((value) => ({ value, text: t(`formPublicLinks.uses.${value}`) }))}
            onChange={setUse}
          />
          <p className="quiet-text">{t(`formPublicLinks.useHelp.${use}`)}</p>
        </div>
      )}
      <LocalAddressWarning url={shown} />
      <div className="public-link-code">
        <Suspense fallback={<Loading lines={6} />}>
          <QrCode value={shown} level="M" cellSize={5} label={t('formPublicLinks.codeOf', { name })} />
        </Suspense>
      </div>
      {others && (
        <div className="public-link-shown">
          <SelectableText>{shown}</SelectableText>
          <Copy text={shown} label={t('formPublicLinks.copyOf', { name })} compact />
        </div>
      )}
    </div>
  );
};
