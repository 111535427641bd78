import { useTranslation } from 'react-i18next';
import { Copy } from '#src/ui/action/Copy';
import { Modal } from '#src/ui/overlay/Modal';
import { SelectableText } from '#src/ui/text/SelectableText';
import { TabPanels } from '#src/ui/page/TabPanels';
import { ODataExamples } from './ODataExamples';

export interface ODataHelpProps {
  /** Scheme and host of the site, for other programs. */
  readonly origin: string;
  /** The path of the OData service. */
  readonly href: string;
  readonly isDraft: boolean;
  readonly onClose: () => void;
}

/** How other programs read the submissions by OData. */
export const ODataHelp = ({ origin, href, isDraft, onClose }: ODataHelpProps) => {
  const { t } = useTranslation();
  // URLs may contain apostrophes, but a quoted argument may not.
  const address = origin + href.replaceAll("'", '%27');
  const isPlain = origin.startsWith('http:');
  const steps = isPlain ? <p>{t('odataHelp.plainSteps')}</p> : <Steps />;
  const examples = <ODataExamples origin={origin} address={address} byToken={isPlain} />;
  const panels = [
    { key: 'microsoft', title: t('odataHelp.microsoft'), content: steps },
    { key: 'other', title: t('odataHelp.other'), content: examples },
  ];
  return (
    <Modal title={t('odataHelp.title')} busy={false} onClose={onClose}>
      <p>{t('odataHelp.intro')}</p>
      <div className="odata-address">
        <SelectableText>{address}</SelectableText>
        <Copy text={address} label={t('odataHelp.copy')} />
      </div>
      {isDraft && <p>{t('odataHelp.ofDraft')}</p>}
      {isPlain && <p>{t('odataHelp.plainHttp')}</p>}
      <TabPanels label={t('odataHelp.ways')} panels={panels} />
    </Modal>
  );
};

const Steps = () => {
  const { t } = useTranslation();
  return (
    <>
      <ol className="odata-steps">
        <li>{t('odataHelp.excel')}</li>
        <li>{t('odataHelp.paste')}</li>
        <li>{t('odataHelp.signIn')}</li>
        <li>{t('odataHelp.tables')}</li>
      </ol>
      <p>{t('odataHelp.repeats')}</p>
    </>
  );
};
