import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/**
 * Fault of a request to the store; `truncate` stores all but the last byte. `noPart` is the error of other stores for a range
 * request on an empty object, which this store answers without error.
 */
export type Fault =
  | 'none'
  | 'refuse'
  | 'forbid'
  | 'unknownKey'
  | 'wrongSecret'
  | 'elsewhere'
  | 'noPart'
  | 'cutAnswer'
  | 'truncate'
  | 'silent';

const refusals: Partial<Record<Fault, { readonly status: number; readonly code: string }>> = {
  refuse: { status: 503, code: 'SlowDown' },
  forbid: { status: 403, code: 'AccessDenied' },
  unknownKey: { status: 403, code: 'InvalidAccessKeyId' },
  wrongSecret: { status: 403, code: 'SignatureDoesNotMatch' },
  elsewhere: { status: 400, code: 'AuthorizationHeaderMalformed' },
  noPart: { status: 416, code: 'InvalidRange' },
};

/** The only credentials that the store accepts. */
export const bucketCredentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/** An object store on its own port, speaking the protocol of S3 over HTTP, with configurable faults. */
export class BucketServer {
  private readonly folder = mkdtempSync(join(tmpdir(), 'transect-buckets-'));
  private readonly store: S3rver;
  private inner = 0;
  private front: Server | undefined;
  private port = 0;
  /** Requests by their method and path. */
  readonly asked: string[] = [];
  /** Selects the fault of a request. */
  fault: (request: IncomingMessage) => Fault = () => 'none';

  constructor(private readonly buckets: readonly string[] = ['files', 'other-files']) {
    Object.assign(process.env, bucketCredentials);
    const configureBuckets = this.buckets.map((name) => ({ name }));
    this.store = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: this.folder, configureBuckets });
  }

  async open(): Promise<void> {
    this.inner = (await this.store.run()).port;
    await this.start();
  }

  get endpoint(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Becomes reachable again, at the same address. */
  async start(): Promise<void> {
    const front = createServer((incoming, answer) => this.pass(incoming, answer));
    this.front = front;
    await new Promise<void>((resolve) => front.listen(this.port, '127.0.0.1', resolve));
    this.port = (front.address() as AddressInfo).port;
  }

  /** Is away: connections are refused. */
  async stop(): Promise<void> {
    const { front } = this;
    this.front = undefined;
    await new Promise<void>((resolve) => {
      front?.close(() => resolve());
      front?.closeAllConnections();
    });
  }

  async close(): Promise<void> {
    if (this.front) await this.stop();
    await this.store.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  heal(): void {
    this.fault = () => 'none';
    this.asked.length = 0;
  }

  /** How many requests had a method, and a path that contains a text. */
  count(method: string, part: string): number {
    return this.asked.filter((line) => line.startsWith(`${method} `) && line.includes(part)).length;
  }

  /** The keys in a bucket. */
  keys(bucket: string): string[] {
    const folder = join(this.folder, bucket);
    if (!existsSync(folder)) return [];
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return names.flatMap((name) => (name.endsWith('._S3rver_object') ? [name.slice(0, -15)] : [])).sort();
  }

  bytes(bucket: string, key: string): Buffer {
    return readFileSync(join(this.folder, bucket, `${key}._S3rver_object`));
  }

  /** As if the store had lost some bits. */
  damage(bucket: string, key: string): void {
    const path = join(this.folder, bucket, `${key}._S3rver_object`);
    const bytes = readFileSync(path);
    writeFileSync(path, Buffer.alloc(bytes.length, 'x'));
  }

  private pass(incoming: IncomingMessage, answer: ServerResponse): void {
    this.asked.push(`${incoming.method} ${incoming.url}`);
    const fault = this.fault(incoming);
    const refusal = refusals[fault];
    if (refusal) {
      incoming.resume();
      answer.writeHead(refusal.status, { 'content-type': 'application/xml' });
      answer.end(`<Error><Code>${refusal.code}</Code><Message>no</Message></Error>`);
      return;
    }
    if (fault === 'silent') return;
    const { method, url, headers } = incoming;
    const length = Number(headers['content-length'] ?? 0);
    // The length is not signed, and this store does not compare the sum, as some others do not.
    const isShort = fault === 'truncate' && length > 0;
    const sent = isShort ? { ...headers, 'content-length': String(length - 1) } : headers;
    const through = request({ host: '127.0.0.1', port: this.inner, method, path: url, headers: sent });
    through.on('error', () => answer.destroy());
    answer.on('close', () => through.destroy());
    through.on('response', (found) => {
      answer.writeHead(found.statusCode ?? 500, found.headers);
      if (fault !== 'cutAnswer') {
        found.pipe(answer);
        return;
      }
      let isCut = false;
      found.once('data', (chunk: Buffer) => {
        isCut = true;
        answer.write(chunk.subarray(0, Math.ceil(chunk.length / 2)), () => answer.destroy());
      });
      // A response without a body cannot be truncated.
      found.once('end', () => void (isCut || answer.end()));
    });
    let left = isShort ? length - 1 : length;
    incoming.on('data', (chunk: Buffer) => {
      through.write(chunk.subarray(0, left));
      left -= Math.min(left, chunk.length);
    });
    incoming.on('end', () => through.end());
  }
}
