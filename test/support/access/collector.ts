import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A step as it arrived. */
export interface ArrivedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for the first of a trace. */
  readonly parentSpanId: string;
  /** 1 internal, 2 server, 3 client (OTLP span kinds). */
  readonly kind: number;
  readonly isFault: boolean;
  readonly facts: Readonly<Record<string, string | number>>;
}

interface SentValue {
  readonly stringValue?: string;
  readonly intValue?: string | number;
  readonly doubleValue?: number;
}

interface SentFact {
  readonly key: string;
  readonly value: SentValue;
}

interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly kind: number;
  readonly status?: { readonly code?: number };
  readonly attributes?: readonly SentFact[];
}

interface SentTraces {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly SentFact[] };
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

const valueOf = ({ stringValue, intValue, doubleValue }: SentValue): string | number =>
  stringValue ?? doubleValue ?? Number(intValue);

const valuesOf = (facts: readonly SentFact[] = []) =>
  Object.fromEntries(facts.map(({ key, value }) => [key, valueOf(value)]));

/** Responds to received spans; by default with success. */
export type CollectorAnswer = (answer: ServerResponse) => void;

const takes: CollectorAnswer = (answer) => void answer.writeHead(200, { 'content-type': 'application/json' }).end('{}');

/** A collector of traces on this machine (OTLP over HTTP). */
export class Collector {
  /** Bodies, as sent. */
  readonly bodies: string[] = [];
  readonly paths: string[] = [];
  readonly headers: Record<string, unknown>[] = [];
  answering: CollectorAnswer = takes;
  private readonly server: Server = createServer((request, answer) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      this.bodies.push(Buffer.concat(chunks).toString());
      this.paths.push(request.url ?? '');
      this.headers.push(request.headers);
      this.answering(answer);
    });
  });

  /** @returns its address */
  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    // Listening on a port, it has one.
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  reset(): void {
    this.bodies.length = 0;
    this.paths.length = 0;
    this.headers.length = 0;
    this.answering = takes;
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private sent() {
    return this.bodies.flatMap((body) => (JSON.parse(body) as SentTraces).resourceSpans);
  }

  /** Attributes of the program (its resource). */
  program(): Readonly<Record<string, string | number>> {
    return valuesOf(this.sent()[0]?.resource.attributes);
  }

  spans(): ArrivedSpan[] {
    return this.sent()
      .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
      .map(({ name, traceId, spanId, parentSpanId = '', kind, status, attributes }) => {
        return { name, traceId, spanId, parentSpanId, kind, isFault: status?.code === 2, facts: valuesOf(attributes) };
      });
  }
}
