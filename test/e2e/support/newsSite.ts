import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#scripts/test/freePort';

const PAGE = `<!doctype html><title>News</title><p>Rain is expected.</p>
<script>try { parent.document.title = 'taken over' } catch { document.body.append('No harm done.') }</script>`;

/** A site with the news of another server, as a proxy of the browser tests' server. */
export interface NewsSite {
  readonly address: string;
  /** Stops the news page, not the site. */
  readonly endNews: () => void;
  readonly stop: () => Promise<void>;
}

const answers = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
};

/** Starts a news page, and a server that shows it in the site and forwards all calls to `api`. */
export const startNewsSite = async (api: string): Promise<NewsSite> => {
  const news = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
  }).listen(0);
  await once(news, 'listening');
  // A server that listens to a port has one.
  const newsUrl = `http://127.0.0.1:${(news.address() as AddressInfo).port}/news`;
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const config = { PORT: String(port), ORIGIN: address, API_URL: api, NEWS_URL: newsUrl, LOG_LEVEL: 'warn' };
  const env = { ...process.env, ...config };
  const cwd = path.resolve(__dirname, '../../..');
  const site = spawn(process.execPath, ['dist-server/server.cjs'], { cwd, env, stdio: 'inherit' });
  const ended = once(site, 'exit');
  while (!(await answers(address)) && site.exitCode === null) await pause(50);
  const endNews = () => {
    news.close();
    news.closeAllConnections();
  };
  return {
    address,
    endNews,
    stop: async () => {
      endNews();
      site.kill('SIGTERM');
      await ended;
    },
  };
};
