import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as textLengths from '#api/textLengths';
import { followsPropertyRule } from '#shared/entity/names';
import type { Message } from '#store/core/message';
import type { FormField } from '#src/ui/form/formFields';
import { Modal } from '#src/ui/overlay/Modal';
import { RequestForm } from '../../RequestForm';
import type { RequestProps } from '../../requestProps';

export interface EntityPropertyCreateProps extends RequestProps {
  /** Names of the properties that there are. */
  readonly properties: readonly string[];
  readonly onCreate: (name: string) => void;
  readonly onClose: () => void;
}

const fields: readonly FormField<'name'>[] = [
  {
    name: 'name',
    label: 'entityLists.name',
    help: 'entityPropertyCreate.nameHelp',
    required: true,
    trim: true,
    maxLength: textLengths.name,
    autoComplete: 'off',
  },
];

/** Creates a property of an entity list. */
export const EntityPropertyCreate = (props: EntityPropertyCreateProps) => {
  const { properties, pending, problem, onCreate, onClose } = props;
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<Message | null>(null);
  const faultOf = (name: string): Message | null => {
    if (!followsPropertyRule(name)) return { key: 'entityPropertyCreate.nameInvalid', values: { name } };
    const existing = properties.find((each) => each.toLowerCase() === name.toLowerCase());
    return existing === undefined ? null : { key: 'entityPropertyCreate.exists', values: { name: existing } };
  };
  return (
    <Modal title={t('entityList.newProperty')} busy={pending} onClose={onClose}>
      <RequestForm
        saves="datasetPropertyCreate"
        fields={fields}
        onSubmit={({ name }) => {
          const fault = faultOf(name);
          setRefusal(fault);
          if (fault === null) onCreate(name);
        }}
        onCancel={onClose}
        pending={pending}
        problem={refusal ?? problem}
        problemAt="name"
        submitLabel="entityPropertyCreate.submit"
      />
    </Modal>
  );
};
