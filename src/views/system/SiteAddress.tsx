import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { isLocalAddress } from '#api/core/localAddress';
import type { SiteAddress as Address } from '#api/schemas/system/siteAddress';
import type { RouteLoad } from '#store/selectors/core/routeLoad';
import { Button } from '../../ui/action/Button';
import { Card } from '../../ui/page/Card';
import { Alert } from '../../ui/status/Alert';
import { Loading } from '../../ui/status/Loading';
import { Problem } from '../../ui/status/Problem';
import { Copy } from '../../ui/action/Copy';
import { SelectableText } from '../../ui/text/SelectableText';
import type { RequestProps } from '../requestProps';
import { SiteAddressChoice } from './SiteAddressChoice';
import { SystemPage, type SystemPageProps } from './SystemPage';

export interface SiteAddressProps extends RequestProps {
  readonly BaseMap: ComponentType;
  readonly load: RouteLoad;
  readonly tabs: SystemPageProps['tabs'];
  /** Undefined until known. */
  readonly address: Address | undefined;
  /** Scheme and host in the address bar. */
  readonly own: string;
  /** Whether the last attempt to save succeeded. */
  readonly done: boolean;
  /** Null removes the stored one. */
  readonly onSave: (origin: string | null) => void;
  readonly onRetry: (here: string) => void;
}

/** The origin of codes, mails and links, and the choice of another one. */
export const SiteAddress = ({ BaseMap, load, tabs, address, onRetry, ...choice }: SiteAddressProps) => {
  const { t } = useTranslation();
  return (
    <SystemPage tabs={tabs}>
      <p className="intro">{t('siteAddress.intro')}</p>
      {load.status === 'error' ? (
        <Problem text={t('siteAddress.failed')} onRetry={() => onRetry(load.here)} />
      ) : (
        <div className="panels">
          <Card title={t('siteAddress.current')}>
            {address ? <Current address={address} {...choice} /> : <Loading lines={3} />}
          </Card>
          {address && address.setBy !== 'variable' && <SiteAddressChoice address={address} {...choice} />}
          <BaseMap />
        </div>
      )}
    </SystemPage>
  );
};

type CurrentProps = Pick<SiteAddressProps, 'pending' | 'onSave'> & { readonly address: Address };

const Current = ({ address: { origin, setBy }, pending, onSave }: CurrentProps) => {
  const { t } = useTranslation();
  const isLocal = isLocalAddress(origin);
  return (
    <div className="address-now">
      <span className="copyable-code">
        <SelectableText>{origin}</SelectableText>
        <Copy compact text={origin} label={t('siteAddress.copy')} />
      </span>
      <p>{t(`siteAddress.${setBy}`)}</p>
      {isLocal && <Alert type="warning" text={t('siteAddress.local')} />}
      {!isLocal && origin.startsWith('http:') && <Alert type="info" text={t('siteAddress.plainHttp')} />}
      {setBy === 'stored' && (
        <div className="actions">
          <Button busy={pending} onClick={() => onSave(null)}>
            {t('siteAddress.forget')}
          </Button>
        </div>
      )}
    </div>
  );
};
