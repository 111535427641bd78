import { escapeHtml } from '../domain/page/html';
import type { Schema } from './document';

/** Named schemas, which others refer to. */
export type Schemas = Readonly<Record<string, Schema>>;

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;

const isNull = ({ type }: Schema): boolean => type === 'null';

const limitsOf = ({ type, minLength, maxLength }: Schema): string => {
  if (type !== 'string' || maxLength === undefined) return minLength === undefined ? '' : ', not empty';
  return `, ${minLength ?? 0} to ${maxLength} characters`;
};

/** Renders schemas: the type of a value in words, and its properties as nested lists. */
export const outliner = (schemas: Schemas) => {
  const nameOf = ({ $ref }: Schema): string | undefined => $ref?.split('/').at(-1);
  const resolved = (schema: Schema): Schema => schemas[nameOf(schema) ?? ''] ?? schema;

  /** The type of a value, in words. */
  const kindOf = (schema: Schema): string => {
    const { anyOf, items, patternProperties, properties, type, const: value } = schema;
    if (schema.$ref !== undefined) return code(nameOf(schema) ?? '');
    if (anyOf) return anyOf.map(kindOf).join(' or ');
    if (items) return `list of ${kindOf(items)}`;
    if (value !== undefined) return code(JSON.stringify(value));
    if (properties) return 'object';
    if (patternProperties) return `object of ${Object.values(patternProperties).map(kindOf).join(' or ')} by name`;
    return (type ?? 'anything') + limitsOf(schema);
  };

  /** Properties of a value, inside any lists and unions. */
  const listOf = (schema: Schema): string => {
    const { properties, required = [], items, anyOf = [], allOf = [] } = resolved(schema);
    if (items) return listOf(items);
    const inner = [...anyOf.filter((option) => !isNull(option)), ...allOf].map(listOf).join('');
    if (!properties) return inner;
    const rows = Object.entries(properties).map(([name, property]) => {
      const optional = required.includes(name) ? '' : ' <i>optional</i>';
      return `<li>${code(name)} <span>${kindOf(property)}</span>${optional}${listOf(property)}</li>`;
    });
    return `<ul class="outline">${rows.join('')}</ul>${inner}`;
  };

  return { kindOf, listOf };
};
