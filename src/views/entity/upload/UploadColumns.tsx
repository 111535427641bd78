import { useTranslation } from 'react-i18next';
import { propertyNameOf, type ColumnTarget } from '#shared/entity/columnTargets';
import type { UploadHead } from '#shared/entity/uploadRows';
import { Select } from '#src/ui/form/Select';

export interface UploadColumnsProps {
  readonly head: UploadHead;
  readonly columns: readonly ColumnTarget[];
  /** Names of the properties of the list. */
  readonly properties: readonly string[];
  readonly onChange: (columns: readonly ColumnTarget[]) => void;
}

/** A target as the value of a select. */
const keyOf = (target: ColumnTarget): string => (target.to === 'property' ? `property ${target.name}` : target.to);

const sameTarget = (one: ColumnTarget, other: ColumnTarget): boolean =>
  one.to !== 'none' && keyOf(one) === keyOf(other);

/** The columns of a file with their first values, and the property of each. */
export const UploadColumns = ({ head, columns, properties, onChange }: UploadColumnsProps) => {
  const { t } = useTranslation();
  const targetsOf = (header: string) => {
    const added = propertyNameOf(header);
    const isNew = added !== null && !properties.some((name) => name.toLowerCase() === added.toLowerCase());
    const named = (name: string): ColumnTarget => ({ to: 'property', name });
    return [
      { target: { to: 'none' } as const, text: t('entityUpload.toNone') },
      { target: { to: 'label' } as const, text: t('entityList.label') },
      { target: { to: 'uuid' } as const, text: t('entityUpload.toUuid') },
      ...properties.map((name) => ({ target: named(name), text: name })),
      ...(isNew ? [{ target: named(added), text: t('entityUpload.toNew', { name: added }) }] : []),
    ];
  };
  // Two columns cannot have one target: the other one is left out.
  const assign = (index: number, target: ColumnTarget) =>
    onChange(
      columns.map((column, at) => {
        if (at === index) return target;
        return sameTarget(column, target) ? { to: 'none' } : column;
      }),
    );
  return (
    <table className="entity-columns">
      <caption className="hidden-text">{t('entityUpload.columns')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('entityUpload.header')}</th>
          <th scope="col">{t('entityUpload.firstValue')}</th>
          <th scope="col">{t('entityUpload.target')}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map((column, index) => {
          const header = head.headers[index] ?? '';
          const targets = targetsOf(header);
          return (
            // Columns of a file have no identity but their position.
            <tr key={index}>
              <th scope="row">
                <bdi>{header || t('entityUpload.unnamed', { number: index + 1 })}</bdi>
              </th>
              <td>
                <bdi>{head.sample.map((cells) => cells[index]).find(Boolean) ?? ''}</bdi>
              </td>
              <td>
                <Select
                  hiddenLabel
                  label={t('entityUpload.targetOf', { name: header || index + 1 })}
                  value={keyOf(column)}
                  options={targets.map(({ target, text }) => ({ value: keyOf(target), text }))}
                  onChange={(key) => {
                    const chosen = targets.find(({ target }) => keyOf(target) === key);
                    if (chosen) assign(index, chosen.target);
                  }}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
