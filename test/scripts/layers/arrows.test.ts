import { checkArrows } from '#scripts/layers/arrows';
import { type Layer, layerOf, layers } from '#scripts/layers/layers';

/** The refusals if `file` has `source`, in a tree with the usual targets. */
const refusedIn = (file: string, source: string): string[] => {
  const tree = ['store/index.ts', 'store/session.ts', 'translations/index.ts', 'sagas/index.ts', 'api/verbs.ts'];
  const sources = new Map([...tree.map((place) => [place, ''] as const), [file, source] as const]);
  return checkArrows(sources).map(({ line, says }) => `${line}: ${says}`);
};

test.each([
  ['api/verbs.ts', 'api'],
  ['translations/letters/en.json', 'letters'],
  ['src/main.tsx', 'site main'],
  ['src/screens.ts', 'frame'],
  ['src/views/home/Home.tsx', 'views'],
  ['server/config.ts', 'config'],
  ['server/app.ts', 'app'],
  ['server/db/forms.ts', 'db'],
  ['test/support/world.ts', undefined],
  ['server/cli/seed.ts', 'operator commands'],
  ['scripts/dev.ts', undefined],
])('%s is in the layer %s', (file, layer) => {
  expect(layerOf(file)).toBe(layer);
});

test.each([
  ['api/verbs.ts', `import { a } from '../store/session';`, 'api must not import store'],
  ['shared/query/filter.ts', `import { can } from '../../api/verbs';`, 'shared must not import api (only its types)'],
  ['store/forms.ts', `import { t } from '../translations';`, 'store must not import translations (only its types)'],
  ['store/forms.ts', `import { a } from '../sagas';`, 'store must not import sagas'],
  ['src/App.tsx', `import en from '../translations/letters/en.json';`, 'frame must not import letters'],
  ['translations/index.ts', `const a = import('./letters/cs.json');`, 'translations must not import letters'],
  ['server/routes/users.ts', `import en from '../../translations/letters/en.json';`, 'routes must not import letters'],
  ['sagas/draft.ts', `import { A } from '../src/App';`, 'sagas must not import frame'],
  ['src/App.tsx', `import { rootSaga } from '../sagas';`, 'frame must not import sagas'],
  ['src/ui/Table.tsx', `import { can } from '../../api/verbs';`, 'ui must not import api'],
  ['src/views/Home.tsx', `import type { RootState } from '../../store';`, 'views must not import root state'],
  [
    'src/views/Home.tsx',
    `import { selectHref } from '../../store/guard';`,
    'views must not import store (only its types)',
  ],
  ['src/App.tsx', `import { createStore } from '../store';`, 'frame must not import root state (only its types)'],
  ['src/views/Home.tsx', `import {\n  x,\n} from '../containers/Home';`, 'views must not import containers'],
  ['src/containers/Home.ts', `import { screens } from '../screens';`, 'containers must not import frame'],
  ['server/domain/xform.ts', `import { forms } from '../db/forms';`, 'domain must not import db'],
  ['server/db/forms.ts', `import { x } from '../http/route';`, 'db must not import http'],
  ['server/http/route.ts', `import { x } from '../routes/forms';`, 'http must not import routes'],
  ['server/openrosa/forms.ts', `import { x } from '../routes/forms';`, 'openrosa must not import routes'],
  ['server/routes/forms.ts', `import { app } from '../app';`, 'routes must not import app'],
  ['server/app.ts', `import { createStore } from '../store';`, 'app must not import root state'],
  ['server/routes/forms.ts', `import { sql } from 'kysely';`, 'kysely is not for this place'],
  ['server/domain/xform.ts', `import Fastify from 'fastify';`, 'fastify is not for this place'],
  [
    'src/views/Home.tsx',
    `import { Button, Modal } from 'semantic-ui-react';`,
    'semantic-ui-react { Modal } is not for this',
  ],
  ['src/views/Home.tsx', `import { useSelector } from 'react-redux';`, 'react-redux is not for this place'],
  ['src/views/Home.tsx', `import { useNavigate } from 'react-router';`, 'react-router is not for this place'],
  ['store/forms.ts', `import { put } from 'redux-saga/effects';`, 'redux-saga/effects is not for this place'],
  ['store/forms.ts', `import { readFileSync } from 'node:fs';`, 'node:fs is not for this place'],
  ['sagas/draft.ts', `\nconst reply = fetch('/v1/projects');`, 'uses the network'],
  ['src/views/Home.tsx', `const a = window.localStorage.getItem('a');`, 'uses the network'],
  ['server/http/send.ts', `reply.raw.once('close', stop);`, 'uses a timer or the end of a connection'],
  ['server/routes/events.ts', `const timer = setInterval(beat, 1000);`, 'uses a timer or the end of a connection'],
  ['server/openrosa/submit.ts', `import { setTimeout as pause } from 'node:timers/promises';`, 'is not for this place'],
])('the layer check refuses in %s: %s', (file, source, says) => {
  expect(refusedIn(file, source)).toEqual([expect.stringContaining(says)]);
});

test.each([
  ['store/forms.ts', `import type { MessageKey } from '../translations';\nimport type { RootState } from './index';`],
  ['sagas/io/http.ts', `const reply = fetch('/v1/projects');`],
  ['sagas/draft.ts', `// fetch() is in io\nconst name = 'XMLHttpRequest';`],
  ['src/main.tsx', `import { rootSaga } from '../sagas';`],
  [
    'src/ui/Form.tsx',
    `import { Form, Modal } from 'semantic-ui-react';\nimport type { MessageKey } from '../../translations';`,
  ],
  ['src/views/Home.tsx', `import { Grid, Segment } from 'semantic-ui-react';\nimport { can } from '../../api/verbs';`],
  ['src/views/Home.tsx', `import type { RouteLoad } from '../../store/selectors/routeLoad';`],
  ['server/http/route.ts', `import type { Selectable } from 'kysely';\nimport { find } from '../db/forms';`],
  ['server/routes/forms.ts', `import { send } from '../http/send';\nimport { mail } from '../external/mail';`],
  ['server/http/connections.ts', `server.setTimeout(1000);\nrequest.once('end', move);`],
  ['server/http/request/signal.ts', `socket.once('close', end);`],
  ['server/main.ts', `import { app } from './app';`],
  ['test/world.ts', `import { createStore } from '../store';\nimport { app } from '../server/app';`],
])('the layer check accepts in %s: %s', (file, source) => {
  expect(refusedIn(file, source)).toEqual([]);
});

test('nothing outside the server may import from it', () => {
  const ofServer = ({ at }: Layer): boolean => at.every((prefix) => prefix.startsWith('server/'));
  const names = Object.entries(layers).flatMap(([name, layer]) => (ofServer(layer) ? [name] : []));
  const others = Object.values(layers).filter((layer) => !ofServer(layer));
  const allowed = others.flatMap(({ may, mayTypes = [] }) => [...may, ...mayTypes]);
  expect(allowed.filter((name) => names.includes(name))).toEqual([]);
});
