import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/action/Button';
import { Select } from '#src/ui/form/Select';

export interface AccessRule {
  readonly datasetProperty: string;
  readonly actorProperty: string;
}

export interface AccessRulesProps {
  readonly rules: readonly AccessRule[];
  readonly properties: readonly string[];
  readonly actorProperties: readonly string[];
  readonly onChange: (rules: readonly AccessRule[]) => void;
}

const optionsOf = (names: readonly string[]) => names.map((value) => ({ value, text: value }));

/** The rules of an access filter, one of which suffices: a property of entities equals one of the app user or link. */
export const AccessRules = ({ rules, properties, actorProperties, onChange }: AccessRulesProps) => {
  const { t } = useTranslation();
  const change = (index: number, changed: Partial<AccessRule>) =>
    onChange(rules.map((rule, at) => (at === index ? { ...rule, ...changed } : rule)));
  const [datasetProperty = ''] = properties;
  const [actorProperty = ''] = actorProperties;
  return (
    <fieldset className="entity-rules">
      <legend>{t('entityList.rules')}</legend>
      {rules.map((rule, index) => (
        // Rules have no identity but their position.
        <div key={index} className="entity-rule">
          <Select
            label={t('entityList.ruleProperty')}
            value={rule.datasetProperty}
            options={optionsOf(properties)}
            onChange={(name) => change(index, { datasetProperty: name })}
          />
          <Select
            label={t('entityList.ruleActor')}
            value={rule.actorProperty}
            options={optionsOf(actorProperties)}
            onChange={(name) => change(index, { actorProperty: name })}
          />
          <Button
            kind="quiet"
            icon="trash"
            label={t('entityList.removeRule', { number: index + 1 })}
            onClick={() => onChange(rules.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button icon="add" onClick={() => onChange([...rules, { datasetProperty, actorProperty }])}>
        {t('entityList.addRule')}
      </Button>
    </fieldset>
  );
};
