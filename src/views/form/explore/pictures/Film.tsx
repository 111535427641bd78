import { useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface FilmProps {
  readonly href: string;
  readonly name: string;
}

/** A film with the controls of the browser, or why it is not played. */
export const Film = ({ href, name }: FilmProps) => {
  const { t } = useTranslation();
  const [hasFailed, setFailed] = useState(false);
  return (
    <figure className="picture-view">
      <div className="picture-box">
        {hasFailed ? (
          <p role="status">{t('pictures.filmFailed')}</p>
        ) : (
          // What people record in the field has no captions.
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
