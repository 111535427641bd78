import { useTranslation } from 'react-i18next';
import type { ModalIds } from '#store/core/modal';
import { useMessageText, type Message } from '#src/messageText';
import { Copy } from '#src/ui/action/Copy';
import { FileLink } from '#src/ui/action/FileLink';
import { Loading } from '#src/ui/status/Loading';
import { Modal } from '#src/ui/overlay/Modal';
import { Problem } from '#src/ui/status/Problem';
import { useXmlLayout } from './xml/useXmlLayout';
import { isLongXml, XmlCode } from './xml/XmlCode';

export interface DefinitionXmlProps {
  readonly ids: ModalIds['definitionXml'];
  /** As stored; null until loaded. */
  readonly text: string | null;
  /** Why it could not be loaded. */
  readonly problem: Message | null;
  readonly xmlHref: string;
  /** The name of the saved file. */
  readonly fileName: string;
  readonly onRetry: (ids: ModalIds['definitionXml']) => void;
  readonly onClose: () => void;
}

/** The XML of a definition to read, copy and download. */
export const DefinitionXml = (props: DefinitionXmlProps) => {
  const { ids, text, problem, xmlHref, fileName, onRetry, onClose } = props;
  const { t } = useTranslation();
  const messageText = useMessageText();
  const { definition } = ids;
  const title =
    definition.kind === 'draft'
      ? t('definitionXml.titleDraft')
      : t('definitionXml.title', { version: definition.version || t('formOverview.noVersion') });
  const actions = text !== null && (
    <>
      <Copy text={text} />
      <FileLink button="secondary" href={xmlHref} name={fileName}>
        {t('definitionFiles.downloadXml')}
      </FileLink>
    </>
  );
  return (
    // Its read may be abandoned at any time.
    <Modal title={title} onClose={onClose} busy={false} wide tall actions={actions}>
      {text === null && problem && <Problem text={messageText(problem)} onRetry={() => onRetry(ids)} />}
      {text === null && !problem && <Loading lines={12} />}
      {text !== null && <Lines text={text} label={title} />}
    </Modal>
  );
};

const Lines = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const { t } = useTranslation();
  const layout = useXmlLayout(text);
  if (!layout) return <Loading lines={12} />;
  return (
    <>
      <p className="quiet-text">
        {t('definitionXml.lines', { count: layout.count })} {layout.isLaidOut && t('definitionXml.laidOut')}{' '}
        {isLongXml(layout) && t('definitionXml.long')}
      </p>
      <XmlCode text={text} layout={layout} label={label} />
    </>
  );
};
