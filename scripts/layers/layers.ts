/**
 * The one table of allowed imports. The layer of a file is the longest matching beginning of its path. `may`: layers it
 * may import; `mayTypes`: further layers it may import types from; `why` explains a refusal.
 */
export type Layer = {
  at: readonly string[];
  may: readonly LayerName[];
  mayTypes?: readonly LayerName[];
  why: string;
};

export type LayerName =
  | 'api'
  | 'translations'
  | 'letters'
  | 'web form texts'
  | 'store'
  | 'root state'
  | 'shared'
  | 'sagas'
  | 'ui'
  | 'words'
  | 'views'
  | 'containers'
  | 'frame'
  | 'site main'
  | 'player'
  | 'web form'
  | 'domain'
  | 'disk'
  | 'db'
  | 'external'
  | 'xlsform'
  | 'config'
  | 'http'
  | 'backup'
  | 'live'
  | 'routes'
  | 'openrosa'
  | 'api docs'
  | 'jobs'
  | 'sample'
  | 'app'
  | 'operator commands'
  | 'server main';

const BELOW_ROUTES: readonly LayerName[] = ['api', 'domain', 'shared', 'db', 'external', 'backup', 'live', 'http'];

export const layers: Record<LayerName, Layer> = {
  api: { at: ['api/'], may: [], why: 'the contract is data and types; it knows nothing of what is built on it' },
  translations: { at: ['translations/'], may: [], why: 'texts stand for themselves' },
  letters: {
    at: ['translations/letters/', 'translations/serverPages/', 'translations/xlsform/'],
    may: [],
    why: 'texts stand for themselves',
  },
  'web form texts': { at: ['translations/webForm/'], may: [], why: 'texts stand for themselves' },
  shared: {
    at: ['shared/'],
    may: [],
    mayTypes: ['api'],
    why: 'the site, the web-form page and the server use the same code, which knows none of them',
  },
  store: {
    at: ['store/'],
    may: ['api', 'shared'],
    mayTypes: ['translations', 'root state'],
    why: 'the store keeps and derives; of the texts it knows only the type of their keys',
  },
  'root state': {
    at: ['store/index.ts'],
    may: ['api', 'shared', 'store'],
    why: 'it joins the slices',
  },
  sagas: {
    at: ['sagas/'],
    may: ['api', 'shared', 'store'],
    mayTypes: ['root state'],
    why: 'sagas act on the store and speak the contract; they show nothing',
  },

  ui: {
    at: ['src/ui/', 'src/styles/'],
    may: ['shared'],
    mayTypes: ['translations', 'store'],
    why: 'parts of src/ui know nothing of our subject; give them what they need as props',
  },
  words: {
    at: ['src/messageText.ts'],
    may: ['api'],
    mayTypes: ['store', 'translations'],
    why: 'it only turns what is said into text',
  },
  views: {
    at: ['src/views/'],
    may: ['ui', 'words', 'shared', 'api', 'translations'],
    mayTypes: ['store'],
    why: 'a view is a function of its props; what it needs of the store comes through its container',
  },
  containers: {
    at: ['src/containers/'],
    may: ['views', 'ui', 'words', 'store', 'api', 'translations'],
    mayTypes: ['shared', 'root state'],
    why: 'a container joins a view with the store by selectors and events; only src/main.tsx knows the sagas',
  },
  frame: {
    at: ['src/'],
    may: ['containers', 'views', 'ui', 'words', 'store', 'api', 'translations'],
    mayTypes: ['root state'],
    why: 'only src/main.tsx joins store and sagas',
  },
  'site main': {
    at: ['src/main.tsx'],
    may: [
      'frame',
      'containers',
      'views',
      'ui',
      'words',
      'shared',
      'sagas',
      'root state',
      'store',
      'api',
      'translations',
    ],
    why: 'the site speaks to the server over the protocol only',
  },
  player: {
    at: ['player/'],
    may: ['frame', 'containers', 'views', 'ui', 'words', 'shared', 'root state', 'store', 'api', 'translations'],
    why: 'it shows what was recorded: it has the screens and the reducers, and nothing that acts',
  },
  'web form': {
    at: ['webform/'],
    may: ['api', 'web form texts', 'ui', 'shared'],
    why: 'the page of forms is a program of its own: of the site it has the contract and the variables of its look',
  },

  domain: {
    at: ['server/domain/'],
    may: ['api', 'shared', 'letters'],
    why: 'rules are pure: no database, no requests, no settings',
  },
  config: { at: ['server/config.ts'], may: ['api', 'domain'], why: 'settings are read before anything else is there' },
  disk: {
    at: ['server/disk/'],
    may: ['domain'],
    why: 'how bytes are forced to the disk is alike for rows, files and backups, so it knows none of them',
  },
  db: {
    at: ['server/db/'],
    may: ['api', 'shared', 'domain', 'disk'],
    why: 'the database serves whoever asks; it knows no requests',
  },
  external: {
    at: ['server/external/'],
    may: ['api', 'domain', 'xlsform', 'disk'],
    why: 'a port to the outside knows nothing of our requests and rows',
  },
  xlsform: {
    at: ['server/xlsform/'],
    may: ['api', 'shared', 'domain'],
    why: 'a workbook becomes a form by rules alone; where it came from is not its business',
  },
  backup: {
    at: ['server/backup/'],
    may: ['api', 'domain', 'db', 'external', 'disk'],
    why: 'a backup is made of rows and files; who asked for it is not its business',
  },
  live: {
    at: ['server/live/'],
    may: ['api', 'domain', 'db'],
    why: 'what changed is in the rows; by which requests it is told is not its business',
  },
  http: {
    at: ['server/http/', 'server/deps.ts'],
    may: ['api', 'domain', 'db'],
    mayTypes: ['external', 'backup', 'live', 'config'],
    why: 'what stands around every handler knows no handler',
  },
  routes: {
    at: ['server/routes/'],
    may: BELOW_ROUTES,
    mayTypes: ['xlsform'],
    why: 'handlers of different protocols share rules and rows, not each other',
  },
  openrosa: {
    at: ['server/openrosa/'],
    may: BELOW_ROUTES,
    why: 'handlers of different protocols share rules and rows, not each other',
  },
  'api docs': {
    at: ['server/apiDocs/'],
    may: ['api', 'domain', 'http'],
    why: 'the documentation is made from the contract and what stands around every handler',
  },
  jobs: {
    at: ['server/jobs/'],
    may: BELOW_ROUTES,
    mayTypes: ['config'],
    why: 'a job works on rows by rules; it sends itself no requests',
  },
  sample: {
    at: ['server/sample/'],
    may: [...BELOW_ROUTES, 'routes', 'openrosa'],
    mayTypes: ['config'],
    why: 'sample data comes in as anybody’s data would',
  },
  app: {
    at: ['server/'],
    may: [...BELOW_ROUTES, 'routes', 'openrosa', 'api docs', 'jobs', 'sample', 'config'],
    why: 'the server knows the site only as files to serve',
  },
  'operator commands': {
    at: ['server/cli/'],
    may: ['app', ...BELOW_ROUTES, 'sample', 'config'],
    why: 'a command works on the same rows and files as the server, without requests',
  },
  'server main': {
    at: ['server/main.ts'],
    may: ['app', ...BELOW_ROUTES, 'routes', 'openrosa', 'jobs', 'sample', 'config'],
    why: 'the server knows the site only as files to serve',
  },
};

/** The layer of a file (path from the root), or undefined for files outside of the product (tests, scripts). */
export function layerOf(file: string): LayerName | undefined {
  let best: { name: LayerName; length: number } | undefined;
  for (const name of layerNames) {
    for (const prefix of layers[name].at) {
      if (file.startsWith(prefix) && prefix.length > (best?.length ?? 0)) best = { name, length: prefix.length };
    }
  }
  return best?.name;
}

// Object.keys returns strings; the type of the record is narrower.
const layerNames = Object.keys(layers) as LayerName[];
