import type { EntityValues } from '#store/entity/actions';
import type { FormField, FormValues } from '#src/ui/form/formFields';

/** Names of fields have a prefix: a property named `reset` or `submit` would hide that of the form element. */
const fieldOf = (property: string): string => `p-${property}`;

const LABEL = 'label';

/**
 * The fields of an entity: its label, then its properties.
 * @param values the initial values; those with several lines get a text area
 */
export const entityFields = (properties: readonly string[], values: EntityValues = {}): readonly FormField[] => [
  { name: LABEL, label: 'entityList.label', required: true, trim: true, autoComplete: 'off' },
  ...properties.map((name): FormField => ({
    name: fieldOf(name),
    label: { text: name },
    type: values[name]?.includes('\n') ? 'textarea' : 'text',
    autoComplete: 'off',
  })),
];

/** The initial values of the fields. */
export const initialOf = (label: string, values: EntityValues): FormValues<string> => ({
  [LABEL]: label,
  ...Object.fromEntries(Object.entries(values).map(([name, value]) => [fieldOf(name), value])),
});

/** The label and values in the fields. */
export const valuesOf = (properties: readonly string[], fields: FormValues<string>) => ({
  label: fields[LABEL] ?? '',
  data: Object.fromEntries(properties.map((name) => [name, fields[fieldOf(name)] ?? ''])),
});
