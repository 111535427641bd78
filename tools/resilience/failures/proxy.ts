import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { posix } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { array, asyncProperty, boolean, check, constantFrom, option, record, subarray } from 'fast-check';
import { bareApp } from '#server/app';
import { registerProxy } from '#server/proxy/proxy';
import type { Amount, Finding, OwnInstrument } from '../instrument';

const FORGED = 'forged.example';

/** Upper limit for the end of upstream requests whose visitors have left. */
const GRACE_MS = 10_000;

const SEGMENTS =
  '.. . %2e%2e .%2E %252e%252e %25252e. ..; ..%3bx %c0%ae%c0%ae ..%2f.. ..%5c.. ..\\.. %252e%252e%252f.. ..%255c %2f %5C projects 1 v1 - a%2Fb 50%25 %zz caf%C3%A9 x?y=.. x%3Fy version.txt'.split(
    ' ',
  );

const CLAIMS = [
  `X-Forwarded-For: ${FORGED}, 192.0.2.1`,
  `X-Forwarded-Server: ${FORGED}`,
  `X-Forwarded-Port: ${FORGED}`,
  `X-Forwarded-Prefix: /${FORGED}`,
  `X-Real-IP: ${FORGED}`,
  `X-Original-URL: /${FORGED}`,
  `Forwarded: for=${FORGED};proto=gopher`,
  `X-Forwarded-Proto: ${FORGED}`,
  `X-Hop: ${FORGED}`,
  `Keep-Alive: ${FORGED}`,
  `Proxy-Authorization: ${FORGED}`,
  `TE: trailers, ${FORGED}`,
];

const heads = record({
  origin: constantFrom('', '', '', `http://${FORGED}`, `HTTPS://user@${FORGED}:1`),
  prefix: constantFrom('/v1', '/v1', '/-', '/%761', '/v1\\', '//v1', '/v1/..'),
  segments: array(constantFrom(...SEGMENTS, ''), { maxLength: 6 }),
  claims: subarray(CLAIMS),
  hangs: option(boolean(), { nil: false, freq: 4 }),
});

interface Upstream {
  readonly server: Server;
  readonly seen: { readonly url: string; readonly headers: IncomingHttpHeaders }[];
  /** Requests that stay without a response. */
  readonly hanging: Set<object>;
}

const startUpstream = async (): Promise<Upstream> => {
  const seen: Upstream['seen'] = [];
  const hanging: Upstream['hanging'] = new Set();
  const server = createServer((request, response) => {
    seen.push({ url: request.url ?? '', headers: request.headers });
    if (request.headers['x-hang'] !== undefined) {
      hanging.add(request);
      response.once('close', () => hanging.delete(request));
      return;
    }
    response.writeHead(200, {
      'content-type': 'text/html',
      'service-worker-allowed': '/',
      connection: 'X-Upstream-Hop',
      'x-upstream-hop': FORGED,
    });
    response.end('<script>alert(1)</script>');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, seen, hanging };
};

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** Whether a server that decodes a path several times and resolves dots, in any order, leaves the API. */
const leaves = (url: string): boolean => {
  let [path = ''] = url.split('?');
  for (let times = 0; times < 8; times += 1) {
    const plain = posix.normalize(path.replaceAll('\\', '/').replaceAll(/;[^/]*/g, ''));
    if (!/^\/(?:v1|-)(?:\/|$)/.test(plain)) return true;
    path = decoded(path);
  }
  return false;
};

const faultOfRequest = ({ url, headers }: Upstream['seen'][number]): string | null => {
  if (leaves(url)) return `the upstream server is asked for ${url}`;
  const { host: _, ...others } = headers;
  const name = Object.entries(others).find(([, value]) => String(value).includes(FORGED))?.[0];
  return name === undefined ? null : `the upstream server is told what the visitor claims in ${name}`;
};

const faultOfAnswer = (answer: string): string | null => {
  const [head = ''] = answer.split('\r\n\r\n');
  if (!/^HTTP\/1\.1 \d/.test(head)) return 'no answer';
  if (!head.startsWith('HTTP/1.1 200')) return null;
  if (/service-worker-allowed|x-upstream-hop/i.test(head)) return 'headers of the upstream server come through';
  return /nosniff/.test(head) && /content-security-policy/i.test(head)
    ? null
    : 'a page of the upstream server is trusted';
};

/**
 * Sends a raw head, byte by byte.
 * @returns the response, or undefined if the visitor leaves first
 */
const send = async (port: number, head: string, leavesEarly: boolean): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.write(head);
  if (leavesEarly) {
    await pause(Math.random() < 0.5 ? 0 : 5);
    socket.resetAndDestroy();
    return '';
  }
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
};

const tryProxy = async ({ seed, count }: Amount): Promise<Finding> => {
  const upstream = await startUpstream();
  const front = bareApp('silent');
  const { port: behind } = upstream.server.address() as AddressInfo;
  const stop = registerProxy(front, new URL(`http://127.0.0.1:${behind}`));
  await front.listen({ port: 0, host: '127.0.0.1' });
  const { port } = front.server.address() as AddressInfo;
  const counts: Record<string, number> = { passed: 0, refused: 0, left: 0 };
  const property = asyncProperty(heads, async ({ origin, prefix, segments, claims, hangs }) => {
    upstream.seen.length = 0;
    const target = [origin + prefix, ...segments].join('/');
    const lines = ['Host: survey.example', 'Connection: close, X-Hop', ...claims, ...(hangs ? ['X-Hang: 1'] : [])];
    const answer = await send(port, [`GET ${target} HTTP/1.1`, ...lines, '', ''].join('\r\n'), hangs === true);
    const kind = hangs === true ? 'left' : upstream.seen.length > 0 ? 'passed' : 'refused';
    counts[kind] = (counts[kind] ?? 0) + 1;
    const faults = [...upstream.seen.map(faultOfRequest), hangs === true ? null : faultOfAnswer(answer)];
    const fault = faults.find((text) => text !== null);
    if (fault !== undefined) throw new Error(`${fault} for ${target} ${claims.join(', ')}`);
  });
  try {
    const { failed, errorInstance } = await check(property, { seed, numRuns: count });
    const began = performance.now();
    while (upstream.hanging.size > 0 && performance.now() - began < GRACE_MS) await pause(20);
    const open = upstream.hanging.size;
    return {
      counts,
      figure: `${open} upstream requests open after their visitors`,
      faults: [
        ...(failed ? [String(errorInstance)] : []),
        ...(open > 0 ? [`${open} upstream requests go on without their visitors`] : []),
      ],
    };
  } finally {
    await front.close();
    await stop();
    upstream.server.closeAllConnections();
    await new Promise((resolve) => upstream.server.close(resolve));
  }
};

/** The site in front of another server (`API_URL`), with an upstream server that trusts the proxy. */
export const proxy: OwnInstrument = {
  kind: 'own',
  about:
    'targets with dots, slashes and backslashes encoded once to thrice, forged `X-Forwarded-*` and `Connection` headers and early leavers before a proxy (`API_URL`): nothing outside of `/v1` and `/-` is requested, claims do not arrive, pages from above get a policy, requests end with their visitors',
  whole: 20_000,
  run: tryProxy,
};
