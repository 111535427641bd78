import { useTranslation } from 'react-i18next';
import type { PublicLinkCreation } from '#api/schemas/form/publicLink';
import type { FormKey } from '#store/form/formKey';
import { RequestForm } from '../../RequestForm';
import type { RequestDialogProps } from '../../requestProps';
import type { FormField } from '#src/ui/form/formFields';
import { Modal } from '#src/ui/overlay/Modal';
import { changedTerms, nameField, termFields, type PublicLinkFieldName } from './publicLinkFields';

export interface PublicLinkCreateProps extends RequestDialogProps<'publicLinkCreate'> {
  /** Whether the server supports more than a name. */
  readonly hasTerms: boolean;
  /** The field that caused the failure. */
  readonly problemAt: PublicLinkFieldName | null;
  readonly onCreate: (link: FormKey & PublicLinkCreation) => void;
}

const fields: readonly FormField<PublicLinkFieldName>[] = [
  nameField,
  { name: 'once', label: 'publicLinkCreate.once', help: 'publicLinkCreate.onceHelp', type: 'checkbox' },
];

const allFields = [...fields, ...termFields];

/** Creates a public link to a form. */
export const PublicLinkCreate = (props: PublicLinkCreateProps) => {
  const { ids, hasTerms, pending, problem, problemAt, onCreate, onClose } = props;
  const { t } = useTranslation();
  return (
    <Modal title={t('publicLinkCreate.title')} busy={pending} onClose={onClose}>
      <RequestForm
        saves="publicLinkCreate"
        fields={hasTerms ? allFields : fields}
        more="publicLinkCreate.more"
        onSubmit={({ displayName, once, ...terms }) =>
          onCreate({ ...ids, displayName, once: once !== '', ...(hasTerms && changedTerms(terms)) })
        }
        onCancel={onClose}
        pending={pending}
        problem={problem}
        problemAt={problemAt}
        submitLabel="publicLinkCreate.submit"
      />
    </Modal>
  );
};
