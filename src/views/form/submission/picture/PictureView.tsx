import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/action/Button';
import { classes } from '#src/ui/classes';
import { Skeleton } from '#src/ui/status/Skeleton';

// In degrees.
const QUARTER = 90;

export interface PictureViewProps {
  readonly src: string;
  /** The original picture, for enlarging. */
  readonly wholeSrc: string;
  readonly name: string;
  /** The message if it cannot be shown. */
  readonly failure: string;
}

/** In a box of its size before the picture is loaded. */
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
            <Button kind="quiet" aria-pressed={isLarge} icon="search" onClick={() => setLarge(!isLarge)}>
              {t('submissionPicture.enlarge')}
            </Button>
            <Button kind="quiet" icon="refresh" onClick={() => setTurns((turns + 1) % 4)}>
              {t('submissionPicture.rotate')}
            </Button>
          </span>
        )}
      </figcaption>
    </figure>
  );
};
