import * as textLengths from '#api/textLengths';
import { useTranslation } from 'react-i18next';
import { isLocalAddress } from '#api/core/localAddress';
import type { SiteAddress } from '#api/schemas/system/siteAddress';
import { Button } from '../../ui/action/Button';
import type { FormField } from '../../ui/form/formFields';
import { Card } from '../../ui/page/Card';
import { RequestForm } from '../RequestForm';
import type { RequestProps } from '../requestProps';

export interface SiteAddressChoiceProps extends RequestProps {
  readonly address: SiteAddress;
  readonly own: string;
  readonly done: boolean;
  readonly onSave: (origin: string) => void;
}

const fields: readonly FormField<'origin'>[] = [
  {
    name: 'origin',
    maxLength: textLengths.origin,
    label: 'siteAddress.origin',
    required: true,
    trim: true,
    autoComplete: 'off',
    help: 'siteAddress.originHelp',
  },
];

/** Selects another origin: one under which the server can be reached, with a click, or any other. */
export const SiteAddressChoice = ({ address, own, onSave, ...request }: SiteAddressChoiceProps) => {
  const { t } = useTranslation();
  const known = [...new Set([own, ...address.addresses])];
  const offered = known.filter((origin) => origin !== address.origin && !isLocalAddress(origin));
  return (
    <Card title={t('siteAddress.choose')}>
      {offered.length > 0 && (
        <>
          <p>{t('siteAddress.offered')}</p>
          <ul className="address-choices">
            {offered.map((origin) => (
              <li key={origin}>
                <Button busy={request.pending} onClick={() => onSave(origin)}>
                  {t('siteAddress.use', { origin })}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <RequestForm
        key={address.origin}
        {...request}
        saves="siteAddressSave"
        fields={fields}
        onSubmit={({ origin }) => onSave(origin)}
        takesFocus={false}
        submitLabel="siteAddress.submit"
      />
    </Card>
  );
};
