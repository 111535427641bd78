import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityChange, EntityRef } from '#store/entity/actions';
import type { EntityConflictDetails } from '#store/selectors/entity/conflict';
import { Button } from '#src/ui/action/Button';
import { Card } from '#src/ui/page/Card';
import { ConflictChoice } from './ConflictChoice';

export interface EntityConflictProps {
  readonly entityRef: EntityRef;
  readonly canUpdate: boolean;
  /** Null if there is none. */
  readonly conflict: EntityConflictDetails | null;
  /** The current version. */
  readonly version: number;
  readonly pending: boolean;
  readonly onResolve: (change: EntityRef & EntityChange) => void;
}

/** An open conflict: for each property, the value to keep is chosen. Nothing is shown without a conflict. */
export const EntityConflict = ({ conflict, ...props }: EntityConflictProps) =>
  // Choices are kept when another update arrives, but are not those for the next conflict.
  conflict && <Resolution key={`${props.entityRef.uuid} ${conflict.base}`} {...props} conflict={conflict} />;

type ResolutionProps = EntityConflictProps & { readonly conflict: EntityConflictDetails };

const Resolution = ({ entityRef, canUpdate, conflict, version, pending, onResolve }: ResolutionProps) => {
  const { t } = useTranslation();
  const { base, versions, properties } = conflict;
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const resolve = () => {
    const { label, ...data } = Object.fromEntries(
      properties.flatMap(({ name, options }) => {
        const option = options.find(({ value }) => value === chosen[name]);
        return option && !option.isCurrent ? [[name, option.value] as const] : [];
      }),
    );
    onResolve({
      ...entityRef,
      baseVersion: version,
      ...(label !== undefined && { label }),
      ...(Object.keys(data).length > 0 && { data }),
    });
  };
  const chooseVersion = (number: number) => {
    const values = properties.flatMap(({ name, options }) => {
      const option = options.find((each) => each.versions.includes(number));
      return option ? [[name, option.value] as const] : [];
    });
    setChosen(Object.fromEntries(values));
  };
  return (
    <Card title={t('entity.conflictTitle', { version: base })}>
      <p>{t(properties.length > 0 ? 'entity.conflictHelp' : 'entity.conflictNone')}</p>
      {properties.map((property) => (
        <ConflictChoice
          key={property.name}
          property={property}
          versions={versions}
          value={chosen[property.name]}
          isReadonly={!canUpdate}
          onChoose={(value) => setChosen({ ...chosen, [property.name]: value })}
        />
      ))}
      {canUpdate && (
        <div className="entity-resolve">
          <span className="quiet-text">{t('entity.conflictKeeps')}</span>
          {properties.length > 1 &&
            versions.map((each) => (
              <Button key={each.version} kind="quiet" onClick={() => chooseVersion(each.version)}>
                {t('entity.useAll', { version: each.version })}
              </Button>
            ))}
          <Button kind="primary" icon="check" busy={pending} onClick={resolve}>
            {t('entity.resolve')}
          </Button>
        </div>
      )}
    </Card>
  );
};
