import { useTranslation } from 'react-i18next';
import type { PublicLink, PublicLinkChange } from '../../../../api/schemas/publicLink';
import type { ModalIds } from '../../../../store/modal';
import { RequestForm } from '../../RequestForm';
import type { RequestDialogProps } from '../../requestProps';
import { Modal } from '../../../ui/overlay/Modal';
import { changedTerms, nameField, shownTerms, termFields, type PublicLinkFieldName } from './publicLinkFields';

export interface PublicLinkUpdateProps extends RequestDialogProps<'publicLinkUpdate'> {
  readonly link: PublicLink | undefined;
  /** What caused the failure. */
  readonly problemAt: PublicLinkFieldName | null;
  readonly onUpdate: (link: ModalIds['publicLinkUpdate'] & PublicLinkChange) => void;
}

const fields = [nameField, ...termFields];

/** Changes the name of a public link, and what holds for it. Its address stays, so whether it is for once does, too. */
export const PublicLinkUpdate = (props: PublicLinkUpdateProps) => {
  const { ids, link, pending, problem, problemAt, onUpdate, onClose } = props;
  const { t } = useTranslation();
  const shown = link && shownTerms(link);
  return (
    <Modal title={t('publicLinkUpdate.title')} busy={pending} onClose={onClose}>
      <RequestForm
        saves="publicLinkUpdate"
        fields={fields}
        more="publicLinkCreate.more"
        initial={{ displayName: link?.displayName ?? '', ...shown }}
        onSubmit={({ displayName, ...terms }) => {
          const name = displayName !== link?.displayName && { displayName };
          const change: PublicLinkChange = { ...name, ...changedTerms(terms, shown) };
          if (Object.keys(change).length > 0) onUpdate({ ...ids, ...change });
          else onClose();
        }}
        onCancel={onClose}
        pending={pending}
        problem={problem}
        problemAt={problemAt}
        submitLabel="publicLinkUpdate.submit"
      />
    </Modal>
  );
};
