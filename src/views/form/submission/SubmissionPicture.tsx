import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModalIds } from '#store/core/modal';
import type { SubmissionPicture as Picture } from '#store/selectors/submission/pictures';
import { Button } from '#src/ui/action/Button';
import { FileLink } from '#src/ui/action/FileLink';
import { Modal } from '#src/ui/overlay/Modal';
import { PictureView } from './picture/PictureView';
import { useArrowKeys } from './picture/useArrowKeys';

type Ids = ModalIds['submissionPicture'];

export interface SubmissionPictureProps {
  readonly ids: Ids;
  /** All pictures of the submission. */
  readonly pictures: readonly Picture[];
  /** Whether some of the submission's files have not arrived. */
  readonly mayBeMissing: boolean;
  readonly fileHref: (ids: Ids, name: string) => string;
  /** The shown file: the picture itself, or a smaller one. */
  readonly pictureHref: (ids: Ids, name: string) => string;
  readonly onClose: () => void;
}

/** A picture viewer; arrow keys lead to the others of the same submission. */
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
      <PictureView
        key={name}
        src={pictureHref(ids, name)}
        wholeSrc={fileHref(ids, name)}
        name={name}
        failure={t(mayBeMissing ? 'submissionPicture.mayBeMissing' : 'submissionPicture.failed')}
      />
    </Modal>
  );
};
