import { useTranslation } from 'react-i18next';
import { useMessageText, type Message } from '../../messageText';
import { Form } from '../../ui/form/Form';
import type { FormField } from '../../ui/form/formFields';
import { Modal } from '../../ui/overlay/Modal';

export interface ProjectCreateProps {
  readonly pending: boolean;
  /** Why the last attempt failed. */
  readonly problem: Message | null;
  readonly onSubmit: (project: { readonly name: string }) => void;
  readonly onClose: () => void;
}

const fields: readonly FormField<'name'>[] = [
  {
    name: 'name',
    label: 'projectCreate.name',
    help: 'projectCreate.help',
    required: true,
    trim: true,
    autoComplete: 'off',
  },
];

/** The dialog that creates a project. */
export const ProjectCreate = ({ pending, problem, onSubmit, onClose }: ProjectCreateProps) => {
  const { t } = useTranslation();
  const messageText = useMessageText();
  return (
    <Modal title={t('projectCreate.title')} busy={pending} onClose={onClose}>
      <Form
        fields={fields}
        onSubmit={onSubmit}
        onCancel={onClose}
        pending={pending}
        problem={pending ? null : messageText(problem)}
        submitLabel="projectCreate.submit"
      />
    </Modal>
  );
};
