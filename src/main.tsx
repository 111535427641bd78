import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import createSagaMiddleware from 'redux-saga';
import { rootSaga } from '../sagas';
import { loadFlowsOf } from '../sagas/core/lazySagas';
import { browserClock } from '../sagas/io/clock';
import { browserFiles } from '../sagas/io/files';
import { browserHistory } from '../sagas/io/history';
import { browserHttp } from '../sagas/io/http';
import type { Io } from '../sagas/io/io';
import { mirrorAddress } from '../sagas/io/mirrorAddress';
import { mirrorTheme } from '../sagas/io/mirrorTheme';
import { browserNews } from '../sagas/io/news';
import { browserPopups } from '../sagas/io/popups';
import { browserSiteConfig } from '../sagas/io/siteConfig';
import { browserStorage } from '../sagas/io/storage';
import { withoutHashRoute } from '../sagas/route/navigation';
import { sharedSessionKey } from '../api/account/sharedSession';
import { createStore, rootReducer } from '../store';
import { selectIsRecording } from '../store/core/developer';
import { selectIsDownloading } from '../store/core/downloads';
import { readLocation } from '../store/route/location';
import { selectNavigation } from '../store/route/navigation';
import { devToolsKey } from '../store/recording/devToolsKey';
import { createTap } from '../store/recording/actionTap';
import { selectCurrentUser } from '../store/selectors/account/currentUser';
import { selectScreen } from '../store/selectors/core/screen';
import { selectUnsaved } from '../store/core/unsaved';
import { createI18n, loadTexts, switchLocale, type Locale } from '../translations';
import { App } from './App';
import { waitForTexts } from './chunk';
import { fetchFirstScreen, screens } from './screens';
import { devTools } from './devTools';
import { StoreRouter } from './StoreRouter';
import './styles/index.css';

const i18n = createI18n('en');
i18n.on('languageChanged', (language) => {
  document.documentElement.lang = language;
});

waitForTexts((part) => loadTexts(i18n, part));

const hasSession = browserStorage.read(sharedSessionKey) !== null;

/** The first page only contains its own English texts; users with a session need the others at once. */
const switchTo = async (locale: Locale): Promise<void> => {
  if (locale === 'en' && hasSession) void loadTexts(i18n).catch(() => undefined);
  await switchLocale(i18n, locale);
};

/** Loads at the first call. */
const once = <Result,>(load: () => Promise<Result>): (() => Promise<Result>) => {
  let loading: Promise<Result> | undefined;
  return () => (loading ??= load());
};

const tap = createTap(Date.now);

const io: Io = {
  http: browserHttp,
  history: browserHistory,
  storage: browserStorage,
  languages: { switchTo, preferred: () => navigator.languages },
  clock: browserClock,
  siteConfig: browserSiteConfig,
  news: browserNews,
  files: browserFiles,
  exportFrame: once(async () =>
    (await import(/* webpackChunkName: 'flows' */ '../sagas/io/exportFrame')).browserExportFrame(),
  ),
  formDesk: once(async () =>
    (await import(/* webpackChunkName: 'submissionFlows' */ '../sagas/io/headlessForm')).browserHeadlessForm(),
  ),
  popups: browserPopups,
  keptAnswers: async (owner) =>
    (await import(/* webpackChunkName: 'flows' */ '../sagas/io/keptAnswers')).readKeptAnswers(owner),
  save: async (file, name) =>
    (await import(/* webpackChunkName: 'flows' */ '../shared/files/saveFile')).saveFile(file, name),
  report: (error) => console.error(error),
};

/** In milliseconds: the delay after the first screen before other code is loaded. */
const PAUSE = 500;

const sagas = createSagaMiddleware({ onError: io.report });
const usesDevTools = process.env.NODE_ENV !== 'production' || browserStorage.read(devToolsKey) === '1';
const store = createStore({ middleware: [tap.middleware, sagas], devTools: usesDevTools && devTools() });

mirrorAddress(store, browserHistory);
mirrorTheme(store, document.documentElement);

/** Until the first screen is loaded, the network is reserved for it; its text uses a font of the same metrics. */
let firstScreen: Promise<void> | undefined;
const stopWaitingForScreen = store.subscribe(() => {
  const state = store.getState();
  if (!selectNavigation(state).confirmed) return;
  stopWaitingForScreen();
  firstScreen = screens[selectScreen(state)].preload().catch(() => undefined);
  void firstScreen.then(() => document.documentElement.classList.remove('starting'));
});

// Once the user is logged in and the first screen is shown, the browser can load what comes next.
const stopWaitingForUser = store.subscribe(() => {
  if (!firstScreen || !selectCurrentUser(store.getState())) return;
  stopWaitingForUser();
  void firstScreen.then(() =>
    setTimeout(() => {
      void import(/* webpackChunkName: 'live' */ './loadAhead').then(({ loadAhead }) => loadAhead(store, loadFlowsOf));
      void import(/* webpackChunkName: 'live' */ '../sagas/core/laterSagas').then(({ laterSagas }) => {
        sagas.run(laterSagas.recording, io, tap, rootReducer);
        sagas.run(laterSagas.live, io);
      });
    }, PAUSE),
  );
});

window.addEventListener('beforeunload', (event) => {
  const state = store.getState();
  if (selectUnsaved(state) || selectIsDownloading(state) || selectIsRecording(state)) event.preventDefault();
});

const { route: firstRoute } = readLocation(withoutHashRoute(browserHistory.current()));
fetchFirstScreen(firstRoute, hasSession);
if (hasSession) void loadFlowsOf(firstRoute);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <StoreRouter>
          <App />
        </StoreRouter>
      </I18nextProvider>
    </Provider>,
  );
}

sagas.run(rootSaga, io);
