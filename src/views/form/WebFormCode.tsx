import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Copy } from '../../ui/action/Copy';
import { Select } from '../../ui/form/Select';
import { Loading } from '../../ui/status/Loading';
import { SelectableText } from '../../ui/text/SelectableText';
import { LocalAddressWarning } from '../LocalAddressWarning';
import type { OtherUse } from '#store/selectors/form/webForm';

// Codes need a library that the list of links does not.
const QrCode = lazy(async () => ({ default: (await import('../../ui/text/QrCode')).QrCode }));

const uses = ['own', 'shared', 'offline'] as const;

export interface WebFormCodeProps {
  readonly url: string;
  /** The same address for other uses; null if there are none. */
  readonly others: Readonly<Record<OtherUse, string>> | null;
  /** The name of the link or the form. */
  readonly name: string;
  /** Its purpose. */
  readonly help: string;
}

/** The code of a web form's address, with a choice of its other uses. */
export const WebFormCode = ({ url, others, name, help }: WebFormCodeProps) => {
  const { t } = useTranslation();
  const [use, setUse] = useState<(typeof uses)[number]>('own');
  const shown = others === null || use === 'own' ? url : others[use];
  return (
    <div className="code-panel">
      <h2 className="cut">{name}</h2>
      <p className="quiet-text">{help}</p>
      {others && (
        <div className="public-link-use">
          <Select
            label={t('formPublicLinks.use')}
            value={use}
            options={uses.map((value) => ({ value, text: t(`formPublicLinks.uses.${value}`) }))}
            onChange={setUse}
          />
          <div className="one-of-texts">
            {uses.map((each) => (
              <p key={each} className="quiet-text" aria-hidden={each !== use}>
                {t(`formPublicLinks.useHelp.${each}`)}
              </p>
            ))}
          </div>
        </div>
      )}
      <LocalAddressWarning url={shown} />
      <div className="public-link-code">
        <Suspense fallback={<Loading lines={6} />}>
          <QrCode value={shown} level="M" label={t('formPublicLinks.codeOf', { name })} />
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
