import type { Static, TSchema } from 'typebox';
import type { AuditAction } from './auditActions';
import type { Schemas } from './schemas/registry';
import type { Verb } from './verbs';

export type SchemaName = keyof Schemas;

/** Name of a schema, or of a list of it. Names instead of values keep the validator out of the site's bundle. */
export type SchemaRef = SchemaName | `${SchemaName}[]`;

/** Object on which the verbs of a call are checked; found from the path before the handler runs. */
export type AccessObject = 'site' | 'project' | 'form' | 'user' | 'sessionActor';

/**
 * Permitted callers: anyone (`public`), any logged-in actor about itself (`self`; anonymous is 404.1) or about its session
 * (`session`; anonymous is 401.2), any actor (`authenticated`; anonymous is 403.1), or holders of the verbs on the object.
 */
export type Access =
  | 'public'
  | 'self'
  | 'session'
  | 'authenticated'
  | { readonly on: AccessObject; readonly verbs: readonly Verb[] };

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the protocol: a row of `api/endpoints.ts`. */
export interface Endpoint {
  readonly method: Method;
  /** Below `/v1`; `:name` marks a parameter. */
  readonly path: string;
  readonly access: Access;
  /** The JSON reply, or `file` for bytes with their own content type. */
  readonly reply: SchemaRef | 'file';
  /** The reply if extended metadata is requested; the site always requests it if a call has it. */
  readonly extended?: SchemaRef;
  /** The site still requests the plain reply: the extended one repeats every actor on every row. */
  readonly requestsPlainReply?: true;
  /** The JSON body, or `file` for raw bytes with a content type. */
  readonly body?: SchemaName | 'file';
  /** The JSON body may also be the fields of an HTML form (`application/x-www-form-urlencoded`). */
  readonly formFields?: true;
  /** The JSON body may be as large as an upload: many rows at once. */
  readonly largeBody?: true;
  /** Supported query parameters. */
  readonly query?: readonly string[];
  /** Audit action of a success; null for writes without an audit. Few reads have one. */
  readonly audit?: AuditAction | null;
  /** Status of its redirects, which are always or sometimes sent. */
  readonly redirects?: 301 | 302;
  /** Codes that mean "absent" and count as a success without data. */
  readonly absentOn?: readonly number[];
  /** An empty object is a valid reply, because its properties are the results. */
  readonly mayBeEmpty?: true;
}

type Options = Pick<
  Endpoint,
  'query' | 'extended' | 'requestsPlainReply' | 'absentOn' | 'mayBeEmpty' | 'redirects' | 'audit'
>;
type WriteOptions = Options &
  Pick<Endpoint, 'formFields' | 'largeBody'> & {
    readonly body?: SchemaName | 'file';
    readonly audit: AuditAction | null;
  };
type Reply = SchemaRef | 'file';

const write =
  <const M extends Method>(method: M) =>
  <const P extends string, const R extends Reply, const O extends WriteOptions>(
    path: P,
    access: Access,
    reply: R,
    options: O,
  ) => ({ method, path, access, reply, ...options });

/** Rows of the table, by method. Writes must declare their audit action, so that forgetting it does not compile. */
export const get = <const P extends string, const R extends Reply, const O extends Options = Record<never, never>>(
  path: P,
  access: Access,
  reply: R,
  options?: O,
) => ({ method: 'GET' as const, path, access, reply, ...(options as O) });
export const post = write('POST');
export const put = write('PUT');
export const patch = write('PATCH');
export const del = write('DELETE');

/** The rows of a table, or their handlers, under prefixed names: `xml` becomes `draftXml`. */
export const prefixed = <const P extends string, T extends object>(prefix: P, rows: T) =>
  // Object.fromEntries loses the names.
  Object.fromEntries(
    Object.entries(rows).map(([name, row]) => [prefix + name.charAt(0).toUpperCase() + name.slice(1), row]),
  ) as { readonly [K in keyof T & string as `${P}${Capitalize<K>}`]: T[K] };

/** Access by verbs: `on('project', 'form.list')`. */
export const on = (object: AccessObject, ...verbs: readonly Verb[]): Access => ({ on: object, verbs });

/** A file that the site reads, such as the XML of a form, is text; all others are plain links. */
type Resolve<Ref> = Ref extends `${infer Name extends SchemaName}[]`
  ? Static<Schemas[Name]>[]
  : Ref extends SchemaName
    ? Schemas[Ref] extends TSchema
      ? Static<Schemas[Ref]>
      : never
    : Ref extends 'file'
      ? string
      : never;

type ParamNames<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? ParamName<Name> | ParamNames<`/${Tail}`>
    : ParamName<Rest>
  : never;
type ParamName<Segment extends string> = Segment extends `${infer Name}.${string}` ? Name : Segment;

/** Parameters that are row ids; all others are text. */
export const numericParams = [
  'projectId',
  'userId',
  'formId',
  'actorId',
  'appUserId',
  'linkId',
  'webhookId',
  'deliveryId',
  'changeId',
  'viewId',
  'datasetId',
] as const;

/** Types of the parameters of a call. */
export type ParamsOf<E extends Endpoint> = {
  readonly [K in ParamNames<E['path']>]: K extends (typeof numericParams)[number] ? number : string;
};
export type QueryOf<E extends Endpoint> = E extends { readonly query: readonly (infer Q extends string)[] }
  ? { readonly [K in Q]?: string | number | boolean }
  : Record<never, never>;
export type BodyOf<E extends Endpoint> = E extends { readonly body: infer B }
  ? B extends 'file'
    ? Blob
    : Resolve<B>
  : undefined;
export type PlainReplyOf<E extends Endpoint> = Resolve<E['reply']>;
export type ExtendedReplyOf<E extends Endpoint> = E extends { readonly requestsPlainReply: true }
  ? PlainReplyOf<E>
  : E extends { readonly extended: infer X }
    ? Resolve<X>
    : PlainReplyOf<E>;
