import type { Readable } from 'node:stream';
import type { Selectable } from 'kysely';
import type { BodyOf, Endpoint, ExtendedReplyOf, ParamsOf, PlainReplyOf, QueryOf } from '../../api/endpoint';
import type { EndpointName, Endpoints } from '../../api/endpoints';
import type { AuditAction } from '../../api/auditActions';
import type { ActorsTable } from '../db/schema/tables/access';
import type { FormsTable, ProjectsTable } from '../db/schema/tables/forms';
import type { Db } from '../db/schema/tables';
import type { Services } from '../deps';
import type { Upload } from '../external/blobStore';
import type { NumericParam } from './params';

export type ActorRow = Selectable<ActorsTable>;
export type ProjectRow = Selectable<ProjectsTable>;
export type FormRow = Selectable<FormsTable>;
export type UserRow = ActorRow & { readonly email: string };

/** Who calls, and by what. `token` is the credential itself: it is compared and derived from, never written down. */
export interface Caller {
  readonly via: 'none' | 'key' | 'bearer' | 'basic' | 'cookie';
  readonly actor: ActorRow | null;
  readonly session: SessionFacts | null;
}

export interface SessionFacts {
  readonly id: number;
  readonly token: string;
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** What the address of a request names, found before the handler runs. */
export interface Found {
  readonly project?: ProjectRow;
  readonly form?: FormRow;
  readonly user?: UserRow;
  /** The session a token in the path belongs to, with its actor and the objects that actor lives under. */
  readonly session?: { readonly id: number; readonly actor: ActorRow; readonly acteeIds: readonly string[] };
}

/** One row for the audit log; what is left out is filled from the caller, the endpoint's row and what was found. */
export interface AuditEntry {
  readonly action?: AuditAction;
  readonly acteeId?: string | null;
  readonly actorId?: number;
  /** As the protocol shows it. Never a secret. */
  readonly details?: object | null;
  /** The values there were, kept privately. Never a secret. */
  readonly before?: object | null;
}

/** The request beyond its parsed parts. */
export interface RequestFacts {
  readonly id: string;
  readonly method: string;
  /** Path and query as sent, but with `/v1/key/{token}` put in front where the key came as `?st=`. */
  readonly url: string;
  /** `/key/{token}` where a key authenticates, else empty: what addresses in answers must carry on. */
  readonly keyPrefix: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The path of its route, with `:name` parameters. */
  readonly route: string;
  readonly ip: string;
  readonly secure: boolean;
}

export interface CookieOptions {
  readonly httpOnly?: boolean;
  /** ISO; the past removes the cookie. */
  readonly expires: string;
}

/** What every handler gets. */
export interface BaseContext {
  /** The transaction of a write; of a read, the database. There is no other way to it. */
  readonly db: Db;
  readonly services: Services;
  readonly caller: Caller;
  readonly actor: ActorRow | null;
  /** Whether `X-Extended-Metadata: true` was sent. */
  readonly extended: boolean;
  readonly request: RequestFacts;
  /** The verbs the caller holds on an object, code grants left aside. */
  verbsOn(object: { readonly project?: ProjectRow; readonly form?: FormRow } | 'site'): Promise<readonly string[]>;
  /** Adds a row to the audit log, in this transaction. Without a call, a declared audit is written by itself. */
  audit(entry: AuditEntry): void;
  /** Says that this success leaves no trace in the audit log, though the endpoint declares one. */
  noAudit(): void;
  /** Runs when the transaction is on the disk; a failure there is logged and changes nothing. */
  afterCommit(act: () => Promise<void>): void;
  setHeader(name: string, value: string): void;
  setCookie(name: string, value: string, options: CookieOptions): void;
}

/** Bytes or text with a type of their own. `status` is 200 unless said. */
export interface FileReply {
  readonly contentType: string;
  readonly body: string | Uint8Array | Readable | null;
  /** Makes it a download under this name. */
  readonly filename?: string;
  /** How many bytes they are, where they come as a stream. */
  readonly size?: number;
  readonly status?: number;
}

/** JSON that is text already, such as a page of rows out of the database. It is sent as it is. */
export class RawJson {
  constructor(readonly text: string | Readable) {}
}

export type ParamValues<E extends Endpoint> = {
  readonly [K in keyof ParamsOf<E>]: K extends NumericParam ? number : string;
};

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

/** What the handler of one endpoint gets: everything is checked and found already. */
export interface Context<N extends EndpointName> extends BaseContext {
  readonly params: ParamValues<Endpoints[N]>;
  readonly query: { readonly [K in keyof QueryOf<Endpoints[N]>]?: string };
  readonly body: BodyValue<Endpoints[N]>;
  readonly found: FoundOf<Endpoints[N]['path']>;
}

/** What it gives back: the contract's answer, plain or extended; what the schema does not name is cut off. */
export type HandlerReply<N extends EndpointName> = Endpoints[N]['reply'] extends 'file'
  ? FileReply
  : PlainReplyOf<Endpoints[N]> | ExtendedReplyOf<Endpoints[N]> | RawJson;

type Act<N extends EndpointName> = (context: Context<N>) => Promise<HandlerReply<N>>;

/**
 * Answers one endpoint: loads, asks `domain`, writes through `db`, returns. All else is done around it. What takes long
 * and writes nothing (hashing a password, parsing a file) is done by `prepare`, before the transaction begins, because
 * the embedded database has only one; what it returns does the writing.
 */
export type Handler<N extends EndpointName> = Act<N> | { readonly prepare: (context: Context<N>) => Promise<Act<N>> };

/** Handlers for some endpoints, checked each against its own row. */
export type Handlers<N extends EndpointName> = { readonly [K in N]: Handler<K> };
