import type { IconName } from '../../src/ui/icons';

/** The circle around a sign. */
const RING = 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12';

/**
 * The icons of the site: lines 1.5 wide with round ends, in a square of 16, as the data of SVG paths. They are masks, so they
 * have the colour of the surrounding text.
 */
export const iconDrawings: Readonly<Record<IconName, string>> = {
  add: 'M8 3v10M3 8h10',
  'angle down': 'm4 6 4 4 4-4',
  'angle left': 'm10 4-4 4 4 4',
  'angle right': 'm6 4 4 4-4 4',
  'angle up': 'm4 10 4-4 4 4',
  archive: 'M2 3h12v3.2H2zM3.2 6.2V13h9.6V6.2M6.5 9h3',
  ban: `${RING}M3.8 3.8l8.4 8.4`,
  bars: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  bell: 'M8 2.5C5.6 2.5 4.2 4.2 4.2 6.5c0 3.2-1.4 3.6-1.4 5h10.4c0-1.4-1.4-1.8-1.4-5 0-2.3-1.4-4-3.8-4M6.7 13.8h2.6',
  calculator: 'M3.5 2h9v12h-9zM5.8 4.3h4.4v2H5.8zM6 9v.1M8 9v.1M10 9v.1M6 11.5v.1M8 11.5v.1M10 11.5v.1',
  calendar: 'M2.5 4h11v9.5h-11zM2.5 7.3h11M5.5 2.5v3M10.5 2.5v3',
  camera: 'M2 5h2.8L6 3.3h4L11.2 5H14v8H2zM8 11.2a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6',
  'chart bar': 'M2 13.5h12M4 13.5v-4M8 13.5v-10M12 13.5v-7',
  check: 'm3 8.5 3.5 3.5L13 4.5',
  'check circle': `${RING}M5.3 8.2l2 2 3.5-4.1`,
  circle: 'M8 13a5 5 0 1 0 0-10 5 5 0 0 0 0 10',
  clipboard: 'M5.5 3.5H3.8v10.3h8.4V3.5h-1.7M5.5 2h5v3h-5zM6 8.2h4M6 10.8h4',
  clock: `${RING}M8 4.8V8l2.3 1.6`,
  close: 'm4 4 8 8M12 4l-8 8',
  'cloud upload':
    'M5 12.3H4.3a2.9 2.9 0 0 1-.4-5.8 4.2 4.2 0 0 1 8.1.6 2.7 2.7 0 0 1-.2 5.2H11M8 13.8V8.3M5.9 10.3 8 8.2l2.1 2.1',
  columns: 'M2.5 3h11v10h-11zM6.2 3v10M9.8 3v10',
  comment: 'M2.5 3h11v8H8l-3 2.8V11H2.5z',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  download: 'M8 2.5v8M4.8 7.5 8 10.7l3.2-3.2M2.5 13.5h11',
  edit: 'm2.5 13.5.7-3.1 7.6-7.6 2.4 2.4-7.6 7.6zM9 4.6 11.4 7',
  'ellipsis vertical':
    'M8 3.9a.6.6 0 1 0 0-1.2.6.6 0 0 0 0 1.2M8 8.6a.6.6 0 1 0 0-1.2.6.6 0 0 0 0 1.2M8 13.3a.6.6 0 1 0 0-1.2.6.6 0 0 0 0 1.2',
  exchange: 'M2.5 5.5h10M10.2 3l2.5 2.5L10.2 8M13.5 10.8h-10M5.8 8.3l-2.5 2.5 2.5 2.5',
  'exclamation circle': `${RING}M8 4.8v3.7M8 11v.1`,
  'exclamation triangle': 'M8 2.3 14.3 13.5H1.7zM8 6.3v3.5M8 11.7v.1',
  external: 'M9.5 2.5h4v4M13.5 2.5l-6 6M11.5 9.5v4h-9v-9h4',
  eye: 'M1.5 8C3 5.2 5.3 3.8 8 3.8S13 5.2 14.5 8c-1.5 2.8-3.8 4.2-6.5 4.2S3 10.8 1.5 8M8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  file: 'M3.8 2h5.4l3 3v9H3.8zM9 2.2v3h3',
  filter: 'M2 3h12L9.5 8.3V13l-3-1.5V8.3z',
  globe: `${RING}M2 8h12M8 2c2.9 3 2.9 9 0 12-2.9-3-2.9-9 0-12`,
  'info circle': `${RING}M8 7.4v3.7M8 4.9V5`,
  key: 'M5.2 13.5a2.9 2.9 0 1 0 0-5.8 2.9 2.9 0 0 0 0 5.8M7.3 8.6l6-6M10.6 5.3l2.2 2.2',
  lock: 'M3.3 7.3h9.4v6.4H3.3zM5.3 7.3V5a2.7 2.7 0 0 1 5.4 0v2.3',
  'map marker':
    'M8 14.2S3.5 9.8 3.5 6.4a4.5 4.5 0 0 1 9 0c0 3.4-4.5 7.8-4.5 7.8M8 8.1a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4',
  mobile: 'M4.5 1.8h7v12.4h-7zM7.4 11.9h1.2',
  music:
    'M6 12V3.5l7-1.3v8.5M4.2 13.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6M11.2 12.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6',
  pause: 'M5.5 3v10M10.5 3v10',
  pin: 'M6 2.5h4M6.8 2.5v4L4.5 9.5h7L9.2 6.5v-4M8 9.5v4',
  play: 'M4.5 2.8 13 8l-8.5 5.2z',
  qrcode: 'M2.5 2.5h4v4h-4zM9.5 2.5h4v4h-4zM2.5 9.5h4v4h-4zM9.5 9.5h1.8v1.8M13.5 9.5v4h-4',
  'question circle': `${RING}M6.2 6.5a1.8 1.8 0 1 1 2.7 1.6c-.6.3-.9.7-.9 1.3M8 11.5v.1`,
  refresh: 'M13.3 2.8v3.7H9.6M13.2 6.3A5.6 5.6 0 1 0 13.6 8.8',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9M10.3 10.3l3.7 3.7',
  setting:
    'M2 5h5M11 5h3M2 11h2.5M8.5 11H14M9 6.9a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8M6.5 12.9a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8',
  'sign-out': 'M6.5 2.5h-4v11h4M10.5 5l3 3-3 3M13.5 8h-7',
  star: 'm8 2.2 1.8 3.7 4.1.6-3 2.8.8 4L8 11.4l-3.7 1.9.8-4-3-2.8 4.1-.6z',
  stop: 'M3.5 3.5h9v9h-9z',
  table: 'M2 3h12v10H2zM2 6.4h12M2 9.7h12M6.3 3v10',
  'times circle': `${RING}M5.8 5.8l4.4 4.4M10.2 5.8l-4.4 4.4`,
  trash: 'M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.7 9h6.6l.7-9M6.8 7v4M9.2 7v4',
  undo: 'M5.5 3l-3 3 3 3M2.8 6h6.7a3.9 3.9 0 0 1 0 7.8H6.5',
  user: 'M8 7.6a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6M2.8 13.8c.3-3 2.3-4.6 5.2-4.6s4.9 1.6 5.2 4.6',
  users:
    'M6 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M1.5 13.5c.3-2.8 2-4.3 4.5-4.3s4.2 1.5 4.5 4.3M10.5 2.7a2.5 2.5 0 0 1 0 4.7M12 9.5c1.5.6 2.3 2 2.5 4',
  video: 'M2 4.3h8v7.4H2zM10 7.2l4-2.3v6.2l-4-2.3',
};
