import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { problems, type ProblemName } from '#api/problems';
import type { Route } from '@playwright/test';

/** Outcomes of a request. */
export interface Fault {
  readonly name: string;
  /** Whether it also happens to files of the site, not only to calls. */
  readonly ofFiles: boolean;
  /** Its correct response arrives once `held` is over. */
  readonly isLate?: true;
  /** It is not always recognized; then there is no message, but the page is complete. */
  readonly isTolerated?: true;
  /** @param cutter server that truncates every response */
  answer(route: Route, cutter: string): Promise<void>;
}

const problem = (name: ProblemName) => ({ status: Math.floor(problems[name].code), json: problems[name] });
const page = (status: number) => ({ status, contentType: 'text/html', body: '<html><h1>nginx</h1></html>' });

const refused = (name: string, code: ProblemName): Fault => ({
  name,
  ofFiles: false,
  answer: (route) => route.fulfill(problem(code)),
});

const wrongJson = (json: string): Fault => ({
  name: `200 with ${json}`,
  ofFiles: false,
  isTolerated: true,
  answer: (route) => route.fulfill({ status: 200, contentType: 'application/json', body: json }),
});

/** All that is tried with every request. */
export const faults: readonly Fault[] = [
  { name: 'offline', ofFiles: true, answer: (route) => route.abort('internetdisconnected') },
  { name: 'timeout', ofFiles: true, answer: (route) => route.abort('timedout') },
  {
    name: 'cut in the body',
    ofFiles: true,
    answer: (route, cutter) => route.continue({ url: cutter, method: 'GET' }),
  },
  { name: '503', ofFiles: true, answer: (route) => route.fulfill(problem('overloaded')) },
  { name: '502 with HTML', ofFiles: true, answer: (route) => route.fulfill(page(502)) },
  { name: '200 with HTML', ofFiles: true, answer: (route) => route.fulfill(page(200)) },
  refused('401', 'credentials'),
  refused('403', 'forbidden'),
  refused('408', 'tooSlow'),
  refused('421', 'hostUnknown'),
  refused('500', 'crash'),
  refused('507', 'diskFull'),
  wrongJson('null'),
  wrongJson('{}'),
  wrongJson('[]'),
  wrongJson('[{}]'),
  wrongJson('"yes"'),
  { name: 'slow', ofFiles: true, isLate: true, answer: (route) => route.continue() },
];

/** A server that promises more than it sends, and then closes the connection. */
export const startCutter = async (): Promise<{ readonly address: string; end(): void }> => {
  const server: Server = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"id": 1, "na', () => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://localhost:${port}/`, end: () => void server.close() };
};
