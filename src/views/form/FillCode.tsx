import { useTranslation } from 'react-i18next';
import type { OtherUse } from '#store/selectors/form/webForm';
import { Popover } from '../../ui/overlay/Popover';
import { WebFormCode } from './WebFormCode';

export interface FillCodeProps {
  /** Scheme and host of the site. */
  readonly origin: string;
  /** The address of the form for filling in. */
  readonly href: string;
  /** The addresses for other uses. */
  readonly others: Readonly<Record<OtherUse, string>>;
  /** The form's name. */
  readonly name: string;
}

/** The address for filling in a form with an account, as a code and for its other uses. */
export const FillCode = ({ origin, href, others, name }: FillCodeProps) => {
  const { t } = useTranslation();
  return (
    <Popover
      label={t('formSubmissions.addressOf', { name })}
      button={t('formSubmissions.address')}
      icon="qrcode"
      compact
    >
      {() => (
        <WebFormCode
          url={origin + href}
          others={{ shared: origin + others.shared, offline: origin + others.offline }}
          name={name}
          help={t('formSubmissions.addressHelp')}
        />
      )}
    </Popover>
  );
};
