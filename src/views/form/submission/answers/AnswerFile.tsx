import { useState } from 'react';
import { FileLink } from '#src/ui/action/FileLink';
import { Icon } from '#src/ui/Icon';
import type { IconName } from '#src/ui/icons';
import { formatByteSize } from '#src/ui/text/byteSize';
import type { FileKind } from '#store/core/fileKind';
import type { AnswersContext } from './answersContext';

const icons = { picture: 'camera', sound: 'music', film: 'video', other: 'file' } as const satisfies Record<
  FileKind,
  IconName
>;

export interface AnswerFileProps {
  readonly name: string;
  /** The question, for screen readers. */
  readonly label: string;
  readonly context: AnswersContext;
}

/** A file of an answer: a picture to open, a sound or video to play in place, or another one to download. */
export const AnswerFile = ({ name, label, context }: AnswerFileProps) => {
  const { t, locale, files, sizes, fileKind, fileHref } = context;
  const kind = fileKind(name);
  if (files?.[name] === false) {
    return (
      <span className="answer-absent">
        <Icon name={icons[kind]} /> {t('submissionAnswers.notSent')} <span className="answer-code">{name}</span>
      </span>
    );
  }
  const size = sizes[name];
  const download = (
    <span className="answer-file">
      <FileLink href={fileHref(name)} label={t('formSubmissions.downloadFile', { name })} icon={icons[kind]}>
        <span className="answer-file-name">{name}</span>
      </FileLink>{' '}
      {size !== undefined && <span className="beside">{formatByteSize(size, locale)}</span>}
    </span>
  );
  if (kind === 'picture') return <AnswerPicture name={name} label={label} context={context} />;
  if (kind === 'sound') {
    return (
      <span className="answer-media">
        {/* Field recordings have no captions. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <audio src={fileHref(name)} controls preload="none" aria-label={label} />
        {download}
      </span>
    );
  }
  if (kind === 'film') {
    return (
      <span className="answer-media">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video src={fileHref(name)} controls preload="none" aria-label={label} />
        {download}
      </span>
    );
  }
  return download;
};

/** In a box of its size before the picture is loaded. */
const AnswerPicture = ({ name, label, context }: AnswerFileProps) => {
  const { t, pictureHref, fileHref, onPicture } = context;
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) {
    return (
      <FileLink href={fileHref(name)} label={t('formSubmissions.downloadFile', { name })} icon="camera">
        <span className="answer-file-name">{name}</span>
      </FileLink>
    );
  }
  return (
    <button
      type="button"
      className="answer-picture"
      aria-label={t('submissionAnswers.openPicture', { question: label })}
      data-tip={name}
      onClick={() => onPicture(name)}
    >
      <img
        src={pictureHref(name)}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
        onError={() => setFailed(true)}
      />
    </button>
  );
};
