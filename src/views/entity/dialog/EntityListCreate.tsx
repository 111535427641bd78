import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as textLengths from '#api/textLengths';
import { followsListRule } from '#shared/entity/names';
import type { FormField } from '#src/ui/form/formFields';
import { Modal } from '#src/ui/overlay/Modal';
import { RequestForm } from '../../RequestForm';
import type { RequestProps } from '../../requestProps';

export interface EntityListCreateProps extends RequestProps {
  readonly onCreate: (list: { readonly datasetName: string; readonly approvalRequired: boolean }) => void;
  readonly onClose: () => void;
}

const fields: readonly FormField<'name' | 'approval'>[] = [
  {
    name: 'name',
    label: 'entityLists.name',
    help: 'entityListCreate.nameHelp',
    required: true,
    trim: true,
    maxLength: textLengths.name,
    autoComplete: 'off',
  },
  { name: 'approval', label: 'entityList.approval', help: 'entityList.approvalHelp', type: 'checkbox' },
];

/** Creates an entity list. */
export const EntityListCreate = ({ pending, problem, onCreate, onClose }: EntityListCreateProps) => {
  const { t } = useTranslation();
  const [refused, setRefused] = useState<string | null>(null);
  return (
    <Modal title={t('entityLists.create')} busy={pending} onClose={onClose}>
      <RequestForm
        saves="datasetCreate"
        fields={fields}
        onSubmit={({ name, approval }) => {
          setRefused(followsListRule(name) ? null : name);
          if (followsListRule(name)) onCreate({ datasetName: name, approvalRequired: approval !== '' });
        }}
        onCancel={onClose}
        pending={pending}
        problem={refused === null ? problem : { key: 'entityListCreate.nameInvalid', values: { name: refused } }}
        problemAt="name"
        submitLabel="entityListCreate.submit"
      />
    </Modal>
  );
};
