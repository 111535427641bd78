import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModalIds } from '../../../../store/modal';
import type { SubmissionPicture as Picture } from '../../../../store/selectors/submissionPictures';
import { Button } from '../../../ui/action/Button';
import { FileLink } from '../../../ui/action/FileLink';
import { classes } from '../../../ui/classes';
import { PlainButton } from '../../../ui/action/PlainButton';
import { Modal } from '../../../ui/overlay/Modal';
import { Skeleton } from '../../../ui/status/Skeleton';

type Ids = ModalIds['submissionPicture'];

export interface SubmissionPictureProps {
  readonly ids: Ids;
  /** All pictures of the submission. */
  readonly pictures: readonly Picture[];
  /** Whether some of the submission's files have not arrived. */
  readonly mayBeMissing: boolean;
  readonly fileHref: (ids: Ids, name: string) => string;
  /** Of what is shown: the picture itself, or a smaller one. */
  readonly pictureHref: (ids: Ids, name: string) => string;
  readonly onClose: () => void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The arrow keys step, wherever the focus is in the dialog. */
const useArrowKeys = (step: (by: number) => void): void => {
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const by = steps[event.key];
      if (by !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey) latest.current(by);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
};

/** A picture to look at; arrows lead to the others of the same submission. */
export const SubmissionPicture = (props: SubmissionPictureProps) => {
  const { ids, pictures, mayBeMissing, fileHref, pictureHref, onClose } = props;
  const { t } = useTranslation();
  const [name, setName] = useState(ids.name);
  const index = pictures.findIndex((picture) => picture.name === name);
  const step = (by: number) => {
    const next = pictures[index + by];
    if (index >= 0 && next) setName(next.name);
  };
  useArrowKeys(step);
  const edge = (by: number) => (pictures[index + by] ? null : t('submissionPicture.noMore'));
  const actions = (
    <>
      {pictures.length > 1 && (
        <span className="in-line picture-steps">
          <Button
            icon="angle left"
            label={t('submissionPicture.previous')}
            reason={edge(-1)}
            onClick={() => step(-1)}
          />
          <Button icon="angle right" label={t('submissionPicture.next')} reason={edge(1)} onClick={() => step(1)} />
          <span role="status">{t('submissionPicture.place', { place: index + 1, total: pictures.length })}</span>
        </span>
      )}
      <FileLink button="secondary" href={fileHref(ids, name)}>
        {t('submissionPicture.download')}
      </FileLink>
    </>
  );
  return (
    <Modal title={pictures[index]?.field ?? name} busy={false} wide onClose={onClose} actions={actions}>
      <Shown
        key={name}
        src={pictureHref(ids, name)}
        wholeSrc={fileHref(ids, name)}
        name={name}
        failure={t(mayBeMissing ? 'submissionPicture.mayBeMissing' : 'submissionPicture.failed')}
      />
    </Modal>
  );
};

// In degrees.
const QUARTER = 90;

interface ShownProps {
  readonly src: string;
  /** Of the picture as it was sent, for when it is enlarged. */
  readonly wholeSrc: string;
  readonly name: string;
  /** Said where it cannot be shown. */
  readonly failure: string;
}

/** In a box that is there before the picture is. */
const Shown = ({ src, wholeSrc, name, failure }: ShownProps) => {
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
