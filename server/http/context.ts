import type { Readable } from 'node:stream';
import type { BodyOf, Endpoint, ExtendedReplyOf, ParamsOf, PlainReplyOf, QueryOf } from '../../api/endpoint';
import type { EndpointName, Endpoints } from '../../api/endpoints';
import type { AuditAction } from '../../api/auditActions';
import type { SessionWithActor } from '../db/access/sessions';
import type { Facts } from '../db/intake/facts';
import type { PlainSubmission } from '../db/intake/plainSubmission';
import type { StoredPlain } from '../db/intake/storeTogether';
import type { ActorRow, UserRow } from '../db/schema/tables/access';
import type { FormRow, ProjectRow } from '../db/schema/tables/forms';
import type { Db } from '../db/schema/tables';
import type { Services } from '../deps';
import type { Upload } from '../external/blobStore';

/**
 * The caller and its credential. `token` is the credential itself: it is compared and derived from, never stored or
 * logged.
 */
export interface Caller {
  readonly via: 'none' | 'key' | 'bearer' | 'basic' | 'cookie';
  readonly actor: ActorRow | null;
  readonly session: SessionInfo | null;
  /** It is a user, of whom it is time to note when they were seen. */
  readonly isSeenDue: boolean;
}

export interface SessionInfo {
  readonly id: number;
  readonly token: string;
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** What the path of a request refers to, found before the handler runs. */
export interface Found {
  readonly project?: ProjectRow;
  readonly form?: FormRow;
  readonly user?: UserRow;
  /** The session of a token in the path, with its actor and the objects that the actor belongs to. */
  readonly session?: { readonly id: number; readonly actor: ActorRow; readonly acteeIds: readonly string[] };
}

/** One audit entry; what is left out is filled from the caller, the endpoint and the found objects. */
export interface AuditEntry {
  readonly action?: AuditAction;
  readonly acteeId?: string | null;
  readonly actorId?: number;
  /** As the protocol shows it. Never a secret. */
  readonly details?: object | null;
  /** The previous values, which are not shown. Never a secret. */
  readonly before?: object | null;
}

/** Information about the request besides its parsed parts. */
export interface RequestInfo {
  readonly id: string;
  readonly method: string;
  /** Path and query as sent, but with `/v1/key/{token}` in front if the key came as `?st=`. */
  readonly url: string;
  /** `/key/{token}` if a key authenticates, else empty: the prefix of URLs in answers. */
  readonly keyPrefix: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The path of its route, with `:name` parameters. */
  readonly route: string;
  readonly ip: string;
  readonly secure: boolean;
}

export interface CookieOptions {
  readonly httpOnly?: boolean;
  /** ISO; a past time removes the cookie. */
  readonly expires: string;
}

/** What every handler gets. */
export interface BaseContext {
  /** The transaction of a write; for a read, the database. Handlers have no other access to it. */
  readonly db: Db;
  readonly services: Services;
  readonly caller: Caller;
  readonly actor: ActorRow | null;
  /** Whether `X-Extended-Metadata: true` was sent. */
  readonly extended: boolean;
  readonly request: RequestInfo;
  /** The verbs the caller holds on an object, without those granted in code. */
  verbsOn(object: { readonly project?: ProjectRow; readonly form?: FormRow } | 'site'): Promise<readonly string[]>;
  /** Adds an audit entry in this transaction. If it is not called, a declared audit is written automatically. */
  audit(entry: AuditEntry): void;
  /** Suppresses the audit entry that the endpoint declares. */
  noAudit(): void;
  /** Runs when the transaction is on the disk; a failure there is logged and changes nothing. */
  afterCommit(act: () => Promise<void>): void;
  setHeader(name: string, value: string): void;
  setCookie(name: string, value: string, options: CookieOptions): void;
}

/** Bytes or text with a content type. `status` defaults to 200. */
export interface FileReply {
  readonly contentType: string;
  readonly body: string | Uint8Array | Readable | null;
  /** Makes it a download with this name. */
  readonly filename?: string;
  /** The number of bytes, for a stream. */
  readonly size?: number;
  readonly status?: number;
  /** The body ends by itself once the caller may not read it any more. */
  readonly endsWithRight?: true;
}

/** JSON that is text already, such as a page of rows from the database. It is sent unchanged. */
export class RawJson {
  constructor(readonly text: string | Readable) {}
}

/** The caller has the answer already (`If-None-Match`): only its headers are sent, with 304. */
export class Unchanged {}

/** Leads the caller to another address. */
export class Redirect {
  constructor(
    readonly status: 301 | 302,
    readonly location: string,
  ) {}
}

/** Who offers, as far as it is remembered, and what they say about why. */
export interface OfferedBy {
  readonly facts: Facts;
  readonly session: SessionWithActor;
  readonly notes: string | null;
}

/** A submission of the usual kind, and the answer once it is stored. */
export interface Offered {
  readonly plain: PlainSubmission;
  readonly reply: (stored: StoredPlain) => object;
}

type FoundOf<Path> = Path extends `/projects/:projectId/forms/:xmlFormId${string}`
  ? { readonly project: ProjectRow; readonly form: FormRow }
  : Path extends `/projects/:projectId${string}`
    ? { readonly project: ProjectRow }
    : Path extends `/users/:userId${string}`
      ? { readonly user: UserRow }
      : Path extends '/sessions/:token'
        ? { readonly session: NonNullable<Found['session']> }
        : Record<never, never>;

type BodyValue<E extends Endpoint> = E extends { readonly body: 'file' } ? Upload : BodyOf<E>;

/** What the handler of one endpoint gets: everything has been checked and found. */
export interface Context<N extends EndpointName> extends BaseContext {
  readonly params: ParamsOf<Endpoints[N]>;
  readonly query: { readonly [K in keyof QueryOf<Endpoints[N]>]?: string };
  readonly body: BodyValue<Endpoints[N]>;
  readonly found: FoundOf<Endpoints[N]['path']>;
}

/** What it returns: the contract's reply, plain or extended; properties that the schema does not declare are stripped. */
export type HandlerReply<N extends EndpointName> = Endpoints[N]['reply'] extends 'file'
  ? FileReply | Redirect | Unchanged
  : PlainReplyOf<Endpoints[N]> | ExtendedReplyOf<Endpoints[N]> | RawJson | Redirect | Unchanged;

type Act<N extends EndpointName> = (context: Context<N>) => Promise<HandlerReply<N>>;

/**
 * Answers one endpoint: loads, asks `domain`, writes through `db`, returns. Everything else is done around it. Slow work
 * that writes nothing (hashing a password, parsing a file) is done by `prepare`, before the transaction begins, because
 * the embedded database can run only one; the function it returns does the writing.
 */
export type Handler<N extends EndpointName> =
  | Act<N>
  | {
      readonly prepare: (context: Context<N>) => Promise<Act<N>>;
      /** As in `RawHandler` of route.ts. */
      readonly offer?: (context: Context<N>, by: OfferedBy) => Promise<Offered | undefined>;
    };

/** Handlers for some endpoints, each checked against its own row of the contract. */
export type Handlers<N extends EndpointName> = { readonly [K in N]: Handler<K> };
