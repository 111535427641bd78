import { createHash } from 'node:crypto';
import type { WebAppManifest } from '../../../api/schemas/webAppManifest';

interface AppOfForm {
  readonly enketoId: string;
  readonly title: string;
  /** null for whoever may not know of it. */
  readonly project: string | null;
  /** The token of the link by which the form is opened. */
  readonly token: string | null;
}

/** Beneath an icon there is room for so much. */
const SHORT = 12;

const HUES = 360;

/** The first letters of the first two words, as people abbreviate names. */
export const initials = (name: string): string =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase() ?? '')
    .join('');

/** A square in a colour of its own, with initials: projects can be told apart on a home screen. */
const iconOf = (name: string): string => {
  const hue = createHash('sha256').update(name).digest().readUInt16BE(0) % HUES;
  // Dark enough for white letters in any hue; the letters stay within the circle to which systems cut icons.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="hsl(${hue} 60% 28%)"/><text x="256" y="256" dy=".35em" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="600" font-size="200" fill="#fff">${initials(name)}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

/** A form as an app that can be installed; it opens the form and makes it available offline. */
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
