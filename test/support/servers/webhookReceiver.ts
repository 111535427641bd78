import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as a receiver of webhooks gets it. */
export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly path: string;
}

/** Answers a request; by default 204. */
export type Answering = (answer: ServerResponse, received: Received) => void;

const usual: Answering = (answer) => void answer.writeHead(204).end();

/** A real server on this machine that records the requests it receives. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  answering: Answering = usual;
  /** Its address, once it listens. */
  url = '';
  private readonly server: Server = createServer((request, answer) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const received = { headers: request.headers, body, path: request.url ?? '' };
      this.received.push(received);
      this.answering(answer, received);
    });
  });

  listen(): Promise<void> {
    return new Promise((resolve) => {
      this.server.listen(0, '127.0.0.1', () => {
        // Listening on a port, it has one.
        this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hook`;
        resolve();
      });
    });
  }

  /** Clears everything, and responds as usual. */
  reset(): void {
    this.received.length = 0;
    this.answering = usual;
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  /** The received events, as JSON. */
  events(): unknown[] {
    return this.received.map(({ body }) => JSON.parse(body) as unknown);
  }
}

/** One that listens while the tests around run. */
export const listeningReceiver = (): WebhookReceiver => {
  const receiver = new WebhookReceiver();
  beforeAll(() => receiver.listen());
  afterAll(() => receiver.close());
  return receiver;
};
