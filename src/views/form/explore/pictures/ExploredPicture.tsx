import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubmissionPicture } from '#api/schemas/explore/pictures';
import type { ModalIds } from '#store/core/modal';
import { Button } from '#src/ui/action/Button';
import { FileLink } from '#src/ui/action/FileLink';
import { Link } from '#src/ui/action/Link';
import { Modal } from '#src/ui/overlay/Modal';
import { Skeleton } from '#src/ui/status/Skeleton';
import { formatInt } from '../../submission/cells/numbers';
import { PictureView } from '../../submission/picture/PictureView';
import { useArrowKeys } from '../../submission/picture/useArrowKeys';
import { captionLines } from './captionTexts';
import type { ExploredPictures } from './exploredPictures';
import { VideoPlayer } from './VideoPlayer';
import { useSwipe } from './useSwipe';
import { useVisiblePages } from './useVisiblePages';

export interface ExploredPictureProps {
  readonly onPageRequested: (page: number) => void;
  /** Null if the page behind has none. */
  readonly explored: ExploredPictures | null;
  readonly ids: ModalIds['exploredPicture'];
  readonly fileHref: (picture: SubmissionPicture) => string;
  /** The shown file: the picture itself, or a smaller one. */
  readonly viewHref: (picture: SubmissionPicture) => string;
  readonly submissionHref: (picture: SubmissionPicture) => string | null;
  readonly onClose: () => void;
}

/** One of the explored pictures. */
export const ExploredPicture = ({ explored, ...props }: ExploredPictureProps) =>
  explored && <Viewer {...explored} {...props} />;

/** Arrow keys and swipes lead to the others. */
const Viewer = (props: ExploredPictures & Omit<ExploredPictureProps, 'explored'>) => {
  const { ids, pages, at, total, captions, questions, kindOf, onPageRequested, onClose } = props;
  const { t, i18n } = useTranslation();
  const [index, setIndex] = useState(ids.index);
  const last = (total ?? index + 1) - 1;
  useVisiblePages(props, [index, Math.min(index + 1, last)], onPageRequested);
  const step = (by: number) => {
    if (index + by >= 0 && index + by <= last) setIndex(index + by);
  };
  useArrowKeys(step);
  const swipe = useSwipe(step);
  const edge = (by: number) => (index + by >= 0 && index + by <= last ? null : t('pictures.noMore'));
  const picture = at(pages, index);
  const caption = picture && captionLines(picture, captions, questions, { t, locale: i18n.language });
  const href = picture ? props.submissionHref(picture) : null;
  const number = (value: number) => formatInt(value, i18n.language);
  const actions = (
    <>
      <span className="in-line picture-steps">
        <Button icon="angle left" label={t('submissionPicture.previous')} reason={edge(-1)} onClick={() => step(-1)} />
        <Button icon="angle right" label={t('submissionPicture.next')} reason={edge(1)} onClick={() => step(1)} />
        {total !== undefined && (
          <span role="status">{t('submissionPicture.place', { place: number(index + 1), total: number(total) })}</span>
        )}
      </span>
      {picture && (
        <FileLink button="secondary" href={props.fileHref(picture)}>
          {t('submissionPicture.download')}
        </FileLink>
      )}
    </>
  );
  return (
    <Modal title={caption?.first ?? t('pictures.title')} busy={false} wide onClose={onClose} actions={actions}>
      <div className="explored-picture" {...swipe}>
        <p>
          {href !== null && <Link href={href}>{t('pictures.toSubmission')}</Link>}
          <span className="quiet-text">{caption?.second}</span>
        </p>
        {picture === undefined ? (
          <div className="picture-box">
            <Skeleton width="100%" />
          </div>
        ) : kindOf(picture.name) === 'film' ? (
          <VideoPlayer key={index} href={props.fileHref(picture)} name={picture.name} />
        ) : (
          <PictureView
            key={index}
            src={props.viewHref(picture)}
            wholeSrc={props.fileHref(picture)}
            name={picture.name}
            failure={t('submissionPicture.failed')}
          />
        )}
      </div>
    </Modal>
  );
};
