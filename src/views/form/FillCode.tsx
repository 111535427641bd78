import { useTranslation } from 'react-i18next';
import type { OtherUse } from '../../../store/selectors/webForm';
import { Popover } from '../../ui/overlay/Popover';
import { WebFormCode } from './WebFormCode';

export interface FillCodeProps {
  /** Scheme and host of the site. */
  readonly origin: string;
  /** Where the form is filled in. */
  readonly href: string;
  /** The same for other uses. */
  readonly others: Readonly<Record<OtherUse, string>>;
  /** The form's name. */
  readonly name: string;
}

/** The address at which people with accounts fill in a form, as a code and for other uses of it. */
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
