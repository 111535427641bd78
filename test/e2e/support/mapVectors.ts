import type { Page } from '@playwright/test';
import { vectorTile } from '../../support/site/vectorTile';

/** Wood in every place. */
const woods = Buffer.from(
  vectorTile({
    landcover: [{ type: 3, facts: { class: 'wood' }, parts: [[[-64, -64], [4160, -64], [4160, 4160], [-64, 4160]]] }], // oxfmt-ignore
  }),
);

/**
 * A page whose operator configured a server of vector tiles. @returns a switch of its availability, and the referrers it
 * received
 */
export const configureVectorTiles = async (page: Page) => {
  await page.route('**/site-config.json', (route) => {
    const url = `${new URL(route.request().url()).origin}/tiles/{z}/{x}/{y}.pbf`;
    return route.fulfill({ json: { tiles: { url, attribution: '© Our office https://maps.example.org/terms' } } });
  });
  const server = { isThere: true, referrers: new Set<string | undefined>() };
  await page.route('**/tiles/**', (route) => {
    server.referrers.add(route.request().headers().referer);
    return server.isThere ? route.fulfill({ body: woods, contentType: 'application/x-protobuf' }) : route.abort();
  });
  return server;
};
