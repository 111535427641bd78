import type { TFunction } from 'i18next';
import type { FileKind } from '#store/core/fileKind';
import { FileLink } from '#src/ui/action/FileLink';
import { Icon } from '#src/ui/Icon';
import type { IconName } from '#src/ui/icons';
import { shortFileName } from '#src/ui/text/shortFileName';
import { Thumbnail } from './Thumbnail';

/** The data about the files of one submission. */
export interface FilesOfRow {
  /** Whether some, or all, of them have not arrived. */
  readonly missing: 'none' | 'some' | 'all';
  readonly kind: (name: string) => FileKind;
  readonly href: (name: string) => string;
  readonly tabIndex: -1 | undefined;
  /** The address of a thumbnail; null if the server creates none. */
  readonly thumbnail: (name: string) => string | null;
  readonly onOpen: (name: string) => void;
}

export interface FileCellProps {
  readonly name: string;
  readonly files: FilesOfRow;
  readonly t: TFunction;
}

const icons = { picture: 'camera', sound: 'music', film: 'video', other: 'file' } as const satisfies Record<
  FileKind,
  IconName
>;

/** A file: a picture to open, or a name to download. */
export const FileCell = ({ name, files, t }: FileCellProps) => {
  const kind = files.kind(name);
  if (files.missing === 'all') {
    return (
      <span className="quiet-text" data-tip={t('formSubmissions.fileMissing', { name })}>
        <Icon name={icons[kind]} /> {t('formSubmissions.notArrived')}
      </span>
    );
  }
  if (kind !== 'picture') {
    return (
      <FileLink
        href={files.href(name)}
        label={t('formSubmissions.downloadFile', { name })}
        icon={icons[kind]}
        tip={name}
        tabIndex={files.tabIndex}
      >
        {shortFileName(name)}
      </FileLink>
    );
  }
  return (
    <Thumbnail
      name={name}
      src={files.thumbnail(name)}
      tabIndex={files.tabIndex}
      label={t('formSubmissions.openPicture', { name })}
      failedTip={t(files.missing === 'some' ? 'formSubmissions.pictureMissing' : 'formSubmissions.pictureFailed')}
      onOpen={() => files.onOpen(name)}
    />
  );
};
