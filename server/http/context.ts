import type { Readable } from 'node:stream';
import type { Access, BodyOf, Endpoint, ExtendedReplyOf, ParamsOf, PlainReplyOf, QueryOf } from '../../api/endpoint';
import type { EndpointName, Endpoints } from '../../api/endpoints';
import type { AuditAction } from '../../api/auditActions';
import type { Permission } from '../domain/access/permission';
import type { ActorRow, UserRow } from '../db/schema/tables/access';
import type { FormRow, ProjectRow } from '../db/schema/tables/forms';
import type { NewSubmission } from '../db/submission/intake/add';
import type { Intake } from '../db/submission/intake/intakeSubmission';
import type { Db } from '../db/schema/tables';
import type { Services } from '../deps';
import type { Upload } from '../external/blobStore';

/** The caller and its credential. `token` is only compared and used to derive keys, never stored or logged. */
export interface Caller {
  readonly via: 'none' | 'key' | 'bearer' | 'basic' | 'cookie';
  readonly actor: ActorRow | null;
  readonly session: SessionInfo | null;
  /** Whether the time of last activity of the user needs an update. */
  readonly isSeenDue: boolean;
}

interface SessionInfo {
  readonly id: number;
  readonly token: string;
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** Objects in the path of a request, found before the handler runs. */
export interface Found {
  readonly project?: ProjectRow;
  readonly form?: FormRow;
  readonly user?: UserRow;
  /** The session of a token in the path, with its actor and the objects that the actor belongs to. */
  readonly session?: { readonly id: number; readonly actor: ActorRow; readonly acteeIds: readonly string[] };
}

/** One audit entry; missing values come from the caller, the endpoint and the found objects. */
export interface AuditEntry {
  readonly action?: AuditAction;
  readonly acteeId?: string | null;
  readonly actorId?: number;
  /** In the form of the protocol. Never a secret. */
  readonly details?: object | null;
  /** Previous values, not part of the reply. Never a secret. */
  readonly before?: object | null;
}

/** Information about the request besides its parsed parts. */
export interface RequestInfo {
  readonly id: string;
  readonly method: string;
  /** Path and query as sent, but prefixed with `/v1/key/{token}` if the key came as `?st=`. */
  readonly url: string;
  /** Prefix of URLs in replies: `/key/{token}` if a key authenticates, else empty. */
  readonly keyPrefix: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Path pattern of the route, with `:name` parameters. */
  readonly route: string;
  readonly ip: string;
  readonly secure: boolean;
}

export interface CookieOptions {
  readonly httpOnly?: boolean;
  /** ISO; a past time removes the cookie. */
  readonly expires: string;
}

/** Context of every handler. */
export interface BaseContext {
  /** The transaction of a write, the database for a read. Handlers have no other access to it. */
  readonly db: Db;
  readonly services: Services;
  readonly caller: Caller;
  readonly actor: ActorRow | null;
  /** Whether `X-Extended-Metadata: true` was sent. */
  readonly extended: boolean;
  readonly request: RequestInfo;
  /**
   * Aborts when the request ends; everything that waits or runs for the request uses it (docs/decisions/0095-request-signal.md).
   */
  readonly signal: AbortSignal;
  /** The verbs the caller holds on an object, without those granted in code. */
  verbsOn(object: { readonly project?: ProjectRow; readonly form?: FormRow } | 'site'): Promise<readonly string[]>;
  /** What the caller's roles permit in this call; null where it needs no role. */
  readonly permission: Permission | null;
  /** Checks access that depends on the body. @throws ProblemError `refusal` */
  authorize(access: Access, found: Found, refusal: 'forbidden' | 'credentials'): Promise<Permission | null>;
  /** Adds an audit entry in this transaction. Without a call, the audit of the endpoint is written automatically. */
  audit(entry: AuditEntry): void;
  /** Suppresses the audit entry that the endpoint declares. */
  skipAudit(): void;
  /** Runs after the commit is on disk; a failure is only logged. */
  afterCommit(act: () => Promise<void>): void;
  setHeader(name: string, value: string): void;
  setCookie(name: string, value: string, options: CookieOptions): void;
}

/** Bytes or text with a content type. `status` defaults to 200. */
export interface FileReply {
  readonly contentType: string;
  readonly body: string | Uint8Array | Readable | null;
  /** File name of a download. */
  readonly filename?: string;
  /** Content length of a stream. */
  readonly size?: number;
  readonly status?: number;
  /** The body ends by itself when the caller loses the permission to read it. */
  readonly endsWithRight?: true;
}

/** Serialized JSON, such as a page of rows from the database, sent unchanged. */
export class RawJson {
  constructor(readonly text: string | Readable) {}
}

/** 304 with headers only: the client has the current representation (`If-None-Match`). */
export class Unchanged {}

/** A redirect. */
export class Redirect {
  constructor(
    readonly status: 301 | 302,
    readonly location: string,
  ) {}
}

/** A new submission without files, which is stored by one statement with those of other requests. */
export interface Addition<RequestContext, Reply> {
  readonly submission: NewSubmission;
  /** Its audit entry, to whose details the database adds the ids. */
  readonly audit: AuditEntry;
  readonly reply: (intake: Intake) => Reply;
  /** Stores the submission in a transaction of its own if it was not stored with others, or finds out why it cannot be. */
  readonly otherwise: (context: RequestContext) => Promise<Reply>;
}

type FoundOf<Path> = Path extends `${'' | '/test/:token'}/projects/:projectId/forms/:xmlFormId${string}`
  ? { readonly project: ProjectRow; readonly form: FormRow }
  : Path extends `/projects/:projectId${string}`
    ? { readonly project: ProjectRow }
    : Path extends `/users/:userId${string}`
      ? { readonly user: UserRow }
      : Path extends '/sessions/:token'
        ? { readonly session: NonNullable<Found['session']> }
        : Record<never, never>;

type BodyValue<E extends Endpoint> = E extends { readonly body: 'file' } ? Upload : BodyOf<E>;

/** Context of the handler of one endpoint, after all checks. */
export interface Context<N extends EndpointName> extends BaseContext {
  readonly params: ParamsOf<Endpoints[N]>;
  readonly query: { readonly [K in keyof QueryOf<Endpoints[N]>]?: string };
  readonly body: BodyValue<Endpoints[N]>;
  readonly found: FoundOf<Endpoints[N]['path']>;
}

/** Reply of the contract, plain or extended; properties that the schema does not declare are stripped. */
type HandlerReply<N extends EndpointName> = Endpoints[N]['reply'] extends 'file'
  ? FileReply | Redirect | Unchanged
  : PlainReplyOf<Endpoints[N]> | ExtendedReplyOf<Endpoints[N]> | RawJson | Redirect | Unchanged;

type Act<N extends EndpointName> = (context: Context<N>) => Promise<HandlerReply<N>>;

/**
 * Handles one endpoint: loads, calls `domain`, writes through `db`, returns. The wrapper does everything else. `prepare` does
 * slow work without writes (hashing a password, parsing a file) before the transaction, because the embedded database runs only
 * one transaction at a time; the function it returns does the writes.
 */
export type Handler<N extends EndpointName> =
  | Act<N>
  | {
      readonly prepare: (context: Context<N>) => Promise<Act<N> | Addition<Context<N>, HandlerReply<N>>>;
      /** See `RawHandler` in route.ts. */
      readonly isOptimistic?: boolean;
    };

/** Handlers for some endpoints, each checked against its row of the contract. */
export type Handlers<N extends EndpointName> = { readonly [K in N]: Handler<K> };
