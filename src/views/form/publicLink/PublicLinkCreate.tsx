import { useTranslation } from 'react-i18next';
import type { FormKey } from '../../../../store/entities/formKey';
import { RequestForm } from '../../RequestForm';
import type { RequestDialogProps } from '../../requestProps';
import type { FormField } from '../../../ui/form/formFields';
import { Modal } from '../../../ui/overlay/Modal';

export interface PublicLinkCreateProps extends RequestDialogProps<'publicLinkCreate'> {
  /** The name caused the failure. */
  readonly isNameWrong: boolean;
  readonly onCreate: (link: FormKey & { readonly displayName: string; readonly once: boolean }) => void;
}

const fields: readonly FormField<'displayName' | 'once'>[] = [
  {
    // Without a maximum length: pasted text would be cut unnoticed. The server reports a name that is too long.
    name: 'displayName',
    label: 'publicLinkCreate.name',
    help: 'publicLinkCreate.nameHelp',
    required: true,
    trim: true,
    autoComplete: 'off',
  },
  { name: 'once', label: 'publicLinkCreate.once', help: 'publicLinkCreate.onceHelp', type: 'checkbox' },
];

/** Makes a public link to a form. */
export const PublicLinkCreate = ({ ids, pending, problem, isNameWrong, onCreate, onClose }: PublicLinkCreateProps) => {
  const { t } = useTranslation();
  return (
    <Modal title={t('publicLinkCreate.title')} busy={pending} onClose={onClose}>
      <RequestForm
        saves="publicLinkCreate"
        fields={fields}
        onSubmit={({ displayName, once }) => onCreate({ ...ids, displayName, once: once !== '' })}
        onCancel={onClose}
        pending={pending}
        problem={problem}
        problemAt={isNameWrong ? 'displayName' : null}
        submitLabel="publicLinkCreate.submit"
      />
    </Modal>
  );
};
