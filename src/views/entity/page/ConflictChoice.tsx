import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityHistoryVersionExtended } from '#api/schemas/entity/entity';
import type { ConflictProperty } from '#store/selectors/entity/conflict';
import { classes } from '#src/ui/classes';

export interface ConflictChoiceProps {
  readonly property: ConflictProperty;
  /** The versions in conflict. */
  readonly versions: readonly EntityHistoryVersionExtended[];
  /** The chosen value; undefined for the current one. */
  readonly value: string | undefined;
  readonly isReadonly: boolean;
  readonly onChoose: (value: string) => void;
}

/** The values that versions in conflict gave a property, one of which is chosen. */
export const ConflictChoice = ({ property, versions, value, isReadonly, onChoose }: ConflictChoiceProps) => {
  const { t } = useTranslation();
  const id = useId();
  const { name, before, options } = property;
  const givenBy = (numbers: readonly number[]): string =>
    numbers
      .map((number) => {
        const by = versions.find(({ version }) => version === number)?.creator?.displayName;
        const text = t('entity.versionNumber', { version: number });
        return by ? t('entity.versionBy', { version: text, name: by }) : text;
      })
      .join(', ');
  return (
    <fieldset className="entity-conflict">
      <legend>
        <strong>{name === 'label' ? t('entityList.label') : name}</strong>{' '}
        <span className="quiet-text">{t('entity.wasValue', { value: before || t('entity.noValue') })}</span>
      </legend>
      <div className="entity-options">
        {options.map((option, index) => {
          const isChosen = value === undefined ? option.isCurrent : value === option.value;
          return (
            <label key={option.value} className={classes('entity-option', isChosen && 'chosen')}>
              {!isReadonly && (
                <input
                  type="radio"
                  name={`${id}-${name}`}
                  value={index}
                  checked={isChosen}
                  onChange={() => onChoose(option.value)}
                />
              )}
              <span>
                <bdi className="entity-value">{option.value || t('entity.noValue')}</bdi>
                <span className="entity-option-source">
                  {givenBy(option.versions)}
                  {option.isCurrent && <>, {t('entity.isCurrent')}</>}
                </span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
};
