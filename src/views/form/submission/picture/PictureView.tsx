import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/action/Button';
import { PlainButton } from '../../../../ui/action/PlainButton';
import { classes } from '../../../../ui/classes';
import { Skeleton } from '../../../../ui/status/Skeleton';

// In degrees.
const QUARTER = 90;

export interface PictureViewProps {
  readonly src: string;
  /** Of the picture as it was sent, for when it is enlarged. */
  readonly wholeSrc: string;
  readonly name: string;
  /** Said where it cannot be shown. */
  readonly failure: string;
}

/** In a box that is there before the picture is. */
export const PictureView = ({ src, wholeSrc, name, failure }: PictureViewProps) => {
  const { t } = useTranslation();
  const [status, setStatus] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [turns, setTurns] = useState(0);
  const [isLarge, setLarge] = useState(false);
  return (
    <figure className="picture-view" aria-busy={status === 'loading'}>
      <div className={classes('picture-box', isLarge && 'large', turns % 2 === 1 && 'turned')}>
        {status === 'loading' && <Skeleton width="100%" />}
        {status === 'failed' ? (
          <p role="status">{failure}</p>
        ) : (
          <img
            src={isLarge ? wholeSrc : src}
            alt={name}
            decoding="async"
            style={{ transform: `rotate(${turns * QUARTER}deg)` }}
            onLoad={() => setStatus('shown')}
            onError={() => setStatus('failed')}
          />
        )}
      </div>
      <figcaption className="picture-foot">
        <span className="quiet-text cut">{name}</span>
        {status === 'shown' && (
          <span className="in-line">
            <PlainButton kind="quiet" aria-pressed={isLarge} icon="search" onClick={() => setLarge(!isLarge)}>
              {t('submissionPicture.enlarge')}
            </PlainButton>
            <Button kind="quiet" icon="refresh" onClick={() => setTurns((turns + 1) % 4)}>
              {t('submissionPicture.rotate')}
            </Button>
          </span>
        )}
      </figcaption>
    </figure>
  );
};
