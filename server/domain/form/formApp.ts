import { createHash } from 'node:crypto';
import type { WebAppManifest } from '#api/schemas/system/webAppManifest';

interface AppOfForm {
  readonly enketoId: string;
  readonly title: string;
  /** Null if the caller may not know it. */
  readonly project: string | null;
  /** Token of the public link, if the form is opened by one. */
  readonly token: string | null;
}

/** Space for a name below an icon, in characters. */
const SHORT = 12;

const HUES = 360;

/** Initials of the first two words. */
export const initials = (name: string): string =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase() ?? '')
    .join('');

/** Icon with the initials on a colour of its own, to distinguish projects on a home screen. */
const iconOf = (name: string): string => {
  const hue = createHash('sha256').update(name).digest().readUInt16BE(0) % HUES;
  // Dark enough for white letters in any hue; the letters stay within the circle that systems crop icons to.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="hsl(${hue} 60% 28%)"/><text x="256" y="256" dy=".35em" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="600" font-size="200" fill="#fff">${initials(name)}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

/** Web app manifest of a form: the app opens the form and makes it available offline. */
export const formApp = ({ enketoId, title, project, token }: AppOfForm): WebAppManifest => {
  const path = `/-/x/${encodeURIComponent(enketoId)}`;
  const src = iconOf(project ?? title);
  return {
    id: path,
    start_url: token === null ? path : `${path}?st=${encodeURIComponent(token)}`,
    scope: '/-/',
    name: title,
    short_name: [...title].length <= SHORT ? title : `${[...title].slice(0, SHORT - 1).join('')}…`,
    ...(project === null ? {} : { description: project }),
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: ['any', 'maskable'].map((purpose) => ({ src, sizes: 'any', type: 'image/svg+xml', purpose })),
  };
};
