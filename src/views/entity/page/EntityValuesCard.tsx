import { useTranslation } from 'react-i18next';
import type { EntityExtended } from '#api/schemas/entity/entity';
import { Card } from '#src/ui/page/Card';
import { StateLabel } from '#src/ui/status/StateLabel';

export interface EntityValuesCardProps {
  readonly entity: EntityExtended;
  /** Names of the properties of the list. */
  readonly properties: readonly string[];
}

/** The values of an entity, by property. */
export const EntityValuesCard = ({ entity, properties }: EntityValuesCardProps) => {
  const { t } = useTranslation();
  const { data = {}, conflictingProperties } = entity.currentVersion;
  const names = [...new Set([...properties, ...Object.keys(data)])];
  const isOpen = (name: string) => entity.conflict !== null && conflictingProperties?.includes(name);
  return (
    <Card title={t('entityList.properties')}>
      {names.length === 0 && <p className="quiet-text">{t('entity.noProperties')}</p>}
      <dl className="entity-values">
        {names.map((name) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {data[name] ? (
                <bdi className="entity-value">{data[name]}</bdi>
              ) : (
                <span className="quiet-text">{t('entity.noValue')}</span>
              )}
              {isOpen(name) && <StateLabel tone="attention" text={t('entity.inConflict')} />}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};
