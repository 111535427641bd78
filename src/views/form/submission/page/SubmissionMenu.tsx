import { useTranslation } from 'react-i18next';
import { Menu } from '#src/ui/overlay/Menu';

export interface SubmissionMenuProps {
  readonly xmlHref: string;
  /** An archive of it is being created. */
  readonly isPacking: boolean;
  readonly onPack: () => void;
  /** Undefined without permission, and on servers without a trash. */
  readonly onDelete: (() => void) | undefined;
}

/** The actions for a submission besides reading, reviewing and editing it. */
export const SubmissionMenu = ({ xmlHref, isPacking, onPack, onDelete }: SubmissionMenuProps) => {
  const { t } = useTranslation();
  return (
    <Menu
      label={t('submission.more')}
      kind="secondary"
      items={[
        { key: 'print', text: t('submission.print'), icon: 'file', onChoose: () => window.print() },
        {
          key: 'zip',
          text: t('submission.zip'),
          help: t('submission.zipHelp'),
          icon: 'archive',
          reason: isPacking ? t('submission.zipRuns') : null,
          onChoose: onPack,
        },
        { key: 'xml', text: t('submission.xml'), icon: 'download', href: xmlHref, download: '' },
        ...(onDelete
          ? [{ key: 'delete', text: t('submission.delete'), icon: 'trash' as const, danger: true, onChoose: onDelete }]
          : []),
      ]}
    />
  );
};
