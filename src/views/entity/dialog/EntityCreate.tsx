import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityValues } from '#store/entity/actions';
import { Modal } from '#src/ui/overlay/Modal';
import { RequestForm } from '../../RequestForm';
import type { RequestProps } from '../../requestProps';
import { entityFields, valuesOf } from './entityFields';

export interface EntityCreateProps extends RequestProps {
  readonly properties: readonly string[];
  readonly onCreate: (entity: { readonly label: string; readonly data: EntityValues }) => void;
  readonly onClose: () => void;
}

/** Creates an entity. */
export const EntityCreate = ({ properties, pending, problem, onCreate, onClose }: EntityCreateProps) => {
  const { t } = useTranslation();
  const fields = useMemo(() => entityFields(properties), [properties]);
  return (
    <Modal title={t('entityList.newEntity')} busy={pending} onClose={onClose}>
      <RequestForm
        saves="entityCreate"
        fields={fields}
        onSubmit={(typed) => {
          const { label, data } = valuesOf(properties, typed);
          onCreate({ label, data: Object.fromEntries(Object.entries(data).filter(([, value]) => value !== '')) });
        }}
        onCancel={onClose}
        pending={pending}
        problem={problem}
        submitLabel="entityCreate.submit"
      />
    </Modal>
  );
};
