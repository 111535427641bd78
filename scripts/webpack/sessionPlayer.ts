import { readFileSync } from 'node:fs';
import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { playerPolicy, sessionPlayer } from '../../api/sessionPlayer';

/**
 * The player has copies of all that it shares with the site: a module that other programs reach into is larger, and the first
 * page is full.
 */
export const playerLayer = 'player';

/**
 * Programs of the site's build beside the site, each with a list of chunks of its own, so that the first page knows nothing of
 * them. The replayed site fetches the site's own screens.
 */
export const playerEntries = {
  replay: { import: './src/player/main.tsx', layer: playerLayer },
  replaySite: './src/player/site/main.tsx',
};

/** As an address, because the page's policy lets no pictures in that would have to be fetched. */
const icon = (): string => {
  const drawing = readFileSync(path.resolve(__dirname, '../../public/favicon.svg'), 'utf8');
  return `data:image/svg+xml,${encodeURIComponent(drawing.replaceAll(/\s+/g, ' '))}`;
};

/** The page that plays recorded sessions, and the site in its frame (docs/decisions/0078-session-player.md). */
export const playerPages = (): HtmlWebpackPlugin[] => [
  new HtmlWebpackPlugin({
    template: 'src/player/player.html',
    filename: sessionPlayer.page,
    chunks: ['replay'],
    favicon: false,
    scriptLoading: 'defer',
    policy: playerPolicy("'self'").join('; '),
    icon: icon(),
  }),
  new HtmlWebpackPlugin({
    template: 'src/player/site/site.html',
    filename: sessionPlayer.site,
    chunks: ['replaySite'],
    favicon: false,
    scriptLoading: 'defer',
    policy: playerPolicy("'none'").join('; '),
  }),
];
