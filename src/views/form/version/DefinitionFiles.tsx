import { useTranslation } from 'react-i18next';
import type { DefinitionFiles as Files } from '#store/form/definitionFiles';
import { Button } from '#src/ui/action/Button';
import { FileLink } from '#src/ui/action/FileLink';
import { Menu } from '#src/ui/overlay/Menu';

export interface DefinitionFilesProps extends Files {
  /** The version, if there are several on the page; for screen readers. */
  readonly version?: string | undefined;
  readonly onView: () => void;
}

/** The files of a definition: downloads, as a menu if there are several, and a view of the XML. */
export const DefinitionFiles = (props: DefinitionFilesProps) => {
  const { xmlHref, fileName, sheetHref, sheetKind, version, onView } = props;
  const { t } = useTranslation();
  const named = version !== undefined;
  const download = sheetHref ? (
    <Menu
      label={named ? t('definitionFiles.ofVersion', { version }) : t('definitionFiles.definition')}
      icon="download"
      placement="bottom-start"
      items={[
        { key: 'xml', text: t('definitionFiles.xml'), href: xmlHref, download: fileName },
        { key: 'sheet', text: t('definitionFiles.sheet', { kind: sheetKind }), href: sheetHref, download: '' },
      ]}
    >
      {t('definitionFiles.download')}
    </Menu>
  ) : (
    <FileLink
      button="quiet"
      href={xmlHref}
      name={fileName}
      label={named ? t('definitionFiles.downloadXmlOf', { version }) : undefined}
    >
      {t('definitionFiles.downloadXml')}
    </FileLink>
  );
  return (
    <span className="definition-files">
      {download}
      <Button
        kind="quiet"
        icon="eye"
        label={named ? t('definitionFiles.viewOf', { version }) : undefined}
        onClick={onView}
      >
        {t('definitionFiles.view')}
      </Button>
    </span>
  );
};
