import * as textLengths from '#api/textLengths';
import { useTranslation } from 'react-i18next';
import { RequestForm } from '../RequestForm';
import type { RequestProps } from '../requestProps';
import type { FormField } from '../../ui/form/formFields';
import { Modal } from '../../ui/overlay/Modal';

export interface ProjectCreateProps extends RequestProps {
  readonly onSubmit: (project: { readonly name: string }) => void;
  readonly onClose: () => void;
}

const fields: readonly FormField<'name'>[] = [
  {
    name: 'name',
    maxLength: textLengths.name,
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
  return (
    <Modal title={t('projectCreate.title')} busy={pending} onClose={onClose}>
      <RequestForm
        saves="projectCreate"
        fields={fields}
        onSubmit={onSubmit}
        onCancel={onClose}
        pending={pending}
        problem={problem}
        submitLabel="projectCreate.submit"
      />
    </Modal>
  );
};
