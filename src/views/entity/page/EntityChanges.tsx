import { useTranslation } from 'react-i18next';
import type { EntityDiff } from '#api/schemas/entity/entity';

export interface EntityChangesProps {
  readonly changes: EntityDiff;
}

/** The changes from one version of an entity to the next. */
export const EntityChanges = ({ changes }: EntityChangesProps) => {
  const { t } = useTranslation();
  if (changes.length === 0) return <p className="quiet-text">{t('entity.noChanges')}</p>;
  return (
    <div className="activity-box">
      <dl className="activity-changes">
        {changes.map(({ propertyName, old, new: now }) => (
          <div key={propertyName}>
            <dt>{propertyName === 'label' ? t('entityList.label') : propertyName}</dt>
            <dd>
              <del>{old || t('entity.noValue')}</del> <ins>{now || t('entity.noValue')}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
