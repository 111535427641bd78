/** Restricted packages (`packages`, by name) and globals (`code`, by pattern), with the places that may use them. */
export type Reservation = {
  what: string;
  packages?: RegExp;
  code?: RegExp;
  /** Path prefixes that may use it. */
  only: readonly string[];
  /** Places to which the rule applies; the whole product by default. */
  within?: readonly string[];
  /** Names that may be imported from the package anywhere. */
  names?: readonly string[];
  /** Whether types may be imported anywhere. */
  types?: boolean;
  why: string;
};

const SITE = ['api/', 'shared/', 'store/', 'sagas/', 'src/', 'player/', 'webform/', 'translations/'];

const LAYOUT =
  'Button ButtonGroup Card Container Divider Grid Header Icon Image Item Label List Message Placeholder Segment Statistic';

export const reservations: readonly Reservation[] = [
  {
    what: 'SQL',
    packages: /^(kysely|pg|@electric-sql\/.+)$/,
    only: ['server/db/'],
    types: true,
    why: 'SQL lives only in server/db; ask one of its functions',
  },
  {
    what: 'a part that behaves',
    packages: /^semantic-ui-react/,
    only: ['src/ui/'],
    names: LAYOUT.split(' '),
    why: 'whatever behaves (dialogs, menus, tables, forms) comes from src/ui, so that there is one way of each',
  },
  {
    what: 'the network, the address bar or the storage',
    code: /\bfetch\(|\bnew XMLHttpRequest\b|\b(window|globalThis)\.(history|fetch|location)\b|\b(local|session)Storage\b|\bhistory\.(push|replace)State\b/,
    only: [
      'sagas/io/',
      'src/main.tsx',
      'webform/',
      'src/ui/map/ground/loadOutlines.ts',
      'src/ui/map/vector/fetchTile.ts',
      'src/ui/picture/drawStill.ts',
    ],
    within: SITE,
    why: 'side effects of the site are in sagas/io, so that tests and time travel can do without them',
  },
  {
    what: 'the store',
    packages: /^react-redux$/,
    only: [
      'src/containers/',
      'src/App.tsx',
      'src/Overlays.tsx',
      'src/StoreRouter.tsx',
      'src/main.tsx',
      'player/site/ReplayedSite.tsx',
    ],
    why: 'views and parts get what they show as props',
  },
  {
    what: 'the router',
    packages: /^react-router/,
    only: ['store/', 'src/StoreRouter.tsx', 'src/ui/action/Link.tsx'],
    why: 'the store is the router: places and paths are asked of store/route/routes.ts, links are those of src/ui',
  },
  {
    what: 'redux-saga',
    packages: /^(redux-saga|@redux-saga\/.+)(\/.*)?$/,
    only: ['sagas/', 'src/main.tsx'],
    why: 'flows of steps are in sagas',
  },
  {
    what: 'Node',
    packages: /^(node:.+|fs|path|crypto|fastify|@fastify\/.+)$/,
    only: [],
    within: SITE,
    why: 'this runs in browsers',
  },
  {
    what: 'formats of dates',
    code: /\bIntl\.DateTimeFormat\b|\.toLocale(Date|Time)?String\(/,
    only: ['src/ui/text/dateFormats.ts'],
    within: ['src/', 'sagas/', 'store/', 'player/'],
    why: 'dates have one format everywhere: src/ui/text/dateFormats.ts, or the component Time',
  },
  {
    what: 'moment',
    packages: /^moment$/,
    // Calendar arithmetic, and strict parsing.
    only: ['src/ui/form/calendarDays.ts', 'src/views/form/submission/cells/dates.ts', 'src/main.tsx'],
    within: SITE,
    why: 'it is for calendars and for parsing; dates are formatted by src/ui/text/dateFormats.ts',
  },
  {
    what: 'the web framework',
    packages: /^(fastify|@fastify\/.+)$/,
    only: ['server/http/', 'server/app.ts', 'server/main.ts', 'server/deps.ts', 'server/routes/', 'server/openrosa/'],
    within: ['server/'],
    types: true,
    why: 'rules and rows know nothing of requests',
  },
  {
    what: 'a timer or the end of a connection',
    packages: /^(node:)?timers(\/promises)?$/,
    names: ['setImmediate'],
    code: /(?<![.\w])set(Timeout|Interval)\(|\.(on|once|addListener|prependListener)\(\s*['"`](close|aborted)['"`]/,
    only: ['server/http/request/signal.ts'],
    within: ['server/http/', 'server/routes/', 'server/openrosa/'],
    why: 'whatever belongs to a request ends with its signal, in every order of events: use whenEnded, whenClosed or schedule of server/http/request/signal.ts',
  },
];
