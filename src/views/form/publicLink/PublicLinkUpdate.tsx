import { useTranslation } from 'react-i18next';
import type { PublicLink, PublicLinkChange } from '#api/schemas/form/publicLink';
import type { ModalIds } from '#store/core/modal';
import { RequestForm } from '../../RequestForm';
import type { RequestDialogProps } from '../../requestProps';
import { Modal } from '#src/ui/overlay/Modal';
import { changedTerms, nameField, initialTerms, termFields, type PublicLinkFieldName } from './publicLinkFields';

export interface PublicLinkUpdateProps extends RequestDialogProps<'publicLinkUpdate'> {
  readonly link: PublicLink | undefined;
  /** The field that caused the failure. */
  readonly problemAt: PublicLinkFieldName | null;
  readonly onUpdate: (link: ModalIds['publicLinkUpdate'] & PublicLinkChange) => void;
}

const fields = [nameField, ...termFields];

/**
 * Changes the name and conditions of a public link. Its address stays, and therefore whether it is for one submission.
 */
export const PublicLinkUpdate = (props: PublicLinkUpdateProps) => {
  const { ids, link, pending, problem, problemAt, onUpdate, onClose } = props;
  const { t } = useTranslation();
  const shown = link && initialTerms(link);
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
