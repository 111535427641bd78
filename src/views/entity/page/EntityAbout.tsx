import { useTranslation } from 'react-i18next';
import type { EntityExtended } from '#api/schemas/entity/entity';
import { Copy } from '#src/ui/action/Copy';
import { Icon } from '#src/ui/Icon';
import { Time } from '#src/ui/text/Time';

export interface EntityAboutProps {
  readonly entity: EntityExtended;
}

/** The origin of an entity: time, user, version, UUID. */
export const EntityAbout = ({ entity }: EntityAboutProps) => {
  const { t } = useTranslation();
  const { uuid, creator, createdAt, updatedAt, currentVersion } = entity;
  return (
    <div className="submission-about">
      <ul className="submission-origin" aria-label={t('submission.origin')}>
        <li>
          <Icon name="clock" label={t(updatedAt === null ? 'entityList.created' : 'entityList.updated')} />{' '}
          <Time at={updatedAt ?? createdAt} />
        </li>
        {creator && (
          <li>
            <Icon name="user" label={t('entityList.creator')} /> <bdi>{creator.displayName}</bdi>
          </li>
        )}
        <li>
          <Icon name="edit" /> {t('entity.versionNumber', { version: currentVersion.version })}
        </li>
        <li className="entity-uuid">
          <span className="selectable">{uuid}</span> <Copy text={uuid} label={t('entity.copyUuid')} compact />
        </li>
      </ul>
    </div>
  );
};
