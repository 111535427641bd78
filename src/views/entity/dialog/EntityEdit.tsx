import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityExtended } from '#api/schemas/entity/entity';
import type { EntityChange } from '#store/entity/actions';
import type { Message } from '#store/core/message';
import { Modal } from '#src/ui/overlay/Modal';
import { RequestForm } from '../../RequestForm';
import type { RequestProps } from '../../requestProps';
import { isProblem } from '../problemDetails';
import { changeBetween, lostUpdates, stateOf, type StateChange } from './entityChange';
import { entityFields, initialOf, valuesOf } from './entityFields';
import { LostUpdateNotice } from './LostUpdateNotice';

export interface EntityEditProps extends RequestProps {
  /** As last read; after a lost update, the version of the other user. */
  readonly entity: EntityExtended;
  readonly properties: readonly string[];
  readonly onUpdate: (change: EntityChange) => void;
  readonly onClose: () => void;
}

/** Edits an entity: only what was changed is sent. If another user was faster, both changes are compared. */
export const EntityEdit = ({ entity, properties, pending, problem, onUpdate, onClose }: EntityEditProps) => {
  const { t } = useTranslation();
  // What the user saw when the dialog opened.
  const [opened] = useState(entity);
  const [sent, setSent] = useState<StateChange | null>(null);
  const [isUnchanged, setUnchanged] = useState(false);
  const base = useMemo(() => stateOf(opened), [opened]);
  const fields = useMemo(() => entityFields(properties, base.data), [properties, base]);
  const initial = useMemo(() => initialOf(base.label, base.data), [base]);
  const current = entity.currentVersion;
  const isLost = !pending && isProblem(problem, 409.15) && current.version !== opened.currentVersion.version;
  const shownProblem: Message | null = isUnchanged ? { key: 'entityEdit.unchanged' } : problem;
  return (
    <Modal title={t('entityEdit.title')} busy={pending} onClose={onClose}>
      {isLost && (
        <LostUpdateNotice
          by={current.creator?.displayName ?? t('submission.nobody')}
          updates={lostUpdates(base, stateOf(entity), sent ?? {})}
        />
      )}
      <RequestForm
        saves="entityUpdate"
        fields={fields}
        initial={initial}
        onSubmit={(typed) => {
          const change = changeBetween(base, valuesOf(properties, typed), properties);
          setSent(change);
          setUnchanged(change === null);
          // The user has seen the other change in the notice.
          if (change) onUpdate({ baseVersion: (isLost ? current : opened.currentVersion).version, ...change });
        }}
        onCancel={onClose}
        pending={pending}
        problem={isLost ? null : shownProblem}
        submitLabel={isLost ? 'entityEdit.saveOver' : 'entityEdit.submit'}
      />
    </Modal>
  );
};
