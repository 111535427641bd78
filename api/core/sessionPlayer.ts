/** The page that plays recorded sessions: its address in the site, and its files in the build. */
export const sessionPlayer = {
  path: '/replay',
  page: 'replay.html',
  /** The played site, in a frame of that page. */
  site: 'replay-site.html',
} as const;

/**
 * Content security policy of both pages: their own scripts, styles and fonts, and no requests. It is in their heads, too, so that
 * it holds on any server.
 * @param frames sources of frames
 */
export const playerPolicy = (frames: "'self'" | "'none'"): readonly string[] => [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data: blob:',
  "font-src 'self'",
  "connect-src 'none'",
  "form-action 'none'",
  `frame-src ${frames}`,
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types webpack',
];
