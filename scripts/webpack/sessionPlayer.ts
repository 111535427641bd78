import { readFileSync } from 'node:fs';
import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { playerPolicy, sessionPlayer } from '#api/core/sessionPlayer';

/**
 * The player has copies of all that it shares with the site: a module that other programs reach into is larger, and the first
 * page is full.
 */
export const playerLayer = 'player';

/**
 * Programs of the site's build separate from the site, each with its own list of chunks, so that the first page does not
 * include them. The replayed site fetches the site's own screens.
 */
export const playerEntries = {
  replay: { import: './player/main.tsx', layer: playerLayer },
  replaySite: './player/site/main.tsx',
};

/** As a data address, because the page's policy allows no external pictures. */
const icon = (): string => {
  const drawing = readFileSync(path.resolve(__dirname, '../../public/favicon.svg'), 'utf8');
  return `data:image/svg+xml,${encodeURIComponent(drawing.replaceAll(/\s+/g, ' '))}`;
};

/** The page that plays recorded sessions, and the site in its frame (docs/decisions/0078-session-player.md). */
export const playerPages = (): HtmlWebpackPlugin[] => [
  new HtmlWebpackPlugin({
    template: 'player/player.html',
    filename: sessionPlayer.page,
    chunks: ['replay'],
    favicon: false,
    scriptLoading: 'defer',
    policy: playerPolicy("'self'").join('; '),
    icon: icon(),
  }),
  new HtmlWebpackPlugin({
    template: 'player/site/site.html',
    filename: sessionPlayer.site,
    chunks: ['replaySite'],
    favicon: false,
    scriptLoading: 'defer',
    policy: playerPolicy("'none'").join('; '),
  }),
];
