import type { EndpointName } from '../../api/endpoints';

/** The parts of an OpenAPI 3.1 document that ours uses. */

/** JSON Schema 2020-12, as far as TypeBox writes it for the contract. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: unknown;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

interface MediaType {
  readonly schema?: Schema;
  readonly examples?: Readonly<Record<string, { readonly value: { readonly code: number; readonly message: string } }>>;
}

export type Content = Readonly<Record<string, MediaType>>;

export interface Response {
  readonly description: string;
  readonly content: Content;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

export interface Operation {
  readonly operationId: EndpointName;
  readonly tags: readonly [string];
  readonly description: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, Response>>;
}

export interface OpenApiDocument {
  readonly openapi: '3.1.1';
  readonly info: Readonly<Record<'title' | 'version' | 'description', string>> & { readonly license: object };
  readonly servers: readonly [{ readonly url: string }];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly securitySchemes: Readonly<Record<string, { readonly type: string; readonly description: string }>>;
  };
}
