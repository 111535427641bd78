import { useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface VideoPlayerProps {
  readonly href: string;
  readonly name: string;
}

/** A video with the browser's controls, or why it cannot be played. */
export const VideoPlayer = ({ href, name }: VideoPlayerProps) => {
  const { t } = useTranslation();
  const [hasFailed, setFailed] = useState(false);
  return (
    <figure className="picture-view">
      <div className="picture-box">
        {hasFailed ? (
          <p role="status">{t('pictures.filmFailed')}</p>
        ) : (
          // Field recordings have no captions.
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <video src={href} controls preload="metadata" aria-label={name} onError={() => setFailed(true)} />
        )}
      </div>
      <figcaption className="picture-foot">
        <span className="quiet-text cut">{name}</span>
      </figcaption>
    </figure>
  );
};
