import { useTranslation } from 'react-i18next';
import type { EntityExtended, EntityHistoryVersionExtended } from '#api/schemas/entity/entity';
import type { EntityChange } from '#store/entity/actions';
import { RequestConfirm } from '../../RequestConfirm';
import type { RequestProps } from '../../requestProps';
import { EntityChanges } from '../page/EntityChanges';
import { changeBetween, stateOf } from './entityChange';

export interface EntityRevertProps extends RequestProps {
  readonly entity: EntityExtended;
  /** The version whose values are wanted; undefined until known. */
  readonly former: EntityHistoryVersionExtended | undefined;
  readonly properties: readonly string[];
  readonly onRevert: (change: EntityChange) => void;
  readonly onClose: () => void;
}

/** Makes the values of an earlier version a new version, and shows what changes. */
export const EntityRevert = ({ entity, former, properties, onRevert, ...request }: EntityRevertProps) => {
  const { t } = useTranslation();
  const { version } = entity.currentVersion;
  const now = stateOf(entity);
  const then = former && { label: former.label, data: former.data ?? {} };
  const change = then ? changeBetween(now, then, properties) : null;
  const changes = [
    ...(change?.label === undefined ? [] : [{ propertyName: 'label', old: now.label, new: change.label }]),
    ...Object.entries(change?.data ?? {}).map(([propertyName, value]) => ({
      propertyName,
      old: now.data[propertyName] ?? '',
      new: value,
    })),
  ];
  return (
    <RequestConfirm
      {...request}
      danger={false}
      title={t('entityRevert.title', { version: former?.version ?? 0 })}
      message={
        <>
          <p>{t('entityRevert.message', { version: former?.version ?? 0, next: version + 1 })}</p>
          <EntityChanges changes={changes} />
        </>
      }
      action={t('entityRevert.submit')}
      reason={change === null ? t('entityRevert.same') : null}
      onConfirm={() => change && onRevert({ baseVersion: version, ...change })}
    />
  );
};
