/** The parts of JSON Schema that TypeBox writes for our contract, for walking a schema and a value side by side. */
export interface JsonSchema {
  readonly type?: string | undefined;
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly additionalProperties?: unknown;
  readonly items?: JsonSchema | undefined;
  readonly anyOf?: readonly JsonSchema[] | undefined;
  readonly const?: unknown;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The part of a union that objects or arrays can match: the contract's unions are "this or null". */
export const structureOf = (schema: JsonSchema): JsonSchema =>
  schema.anyOf?.find((option) => option.properties !== undefined || option.items !== undefined) ?? schema;

export const isOpen = (schema: JsonSchema): boolean => schema.additionalProperties === true;
