import type { KeptAnswer } from '#shared/webForm/keptAnswers';
import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { rootSaga } from '../../sagas';
import type { FrameForm } from '../../sagas/io/exportFrame';
import { browserFiles, type Files } from '../../sagas/io/files';
import type { HeadlessForm } from '../../sagas/io/headlessForm';
import type { Http, HttpRequest } from '../../sagas/io/http';
import type { Io } from '../../sagas/io/io';
import type { Languages } from '../../sagas/io/languages';
import type { LivePort } from '../../sagas/io/live';
import { live } from '../../sagas/live/live';
import { mirrorAddress } from '../../sagas/io/mirrorAddress';
import type { ReadSiteConfig } from '../../sagas/io/siteConfig';
import { recording } from '../../sagas/recording/recording';
import { preloadFlows } from '#sagas/core/lazySaga';
import { createStore, rootReducer, type RootState, type Store } from '../../store';
import { leavePromptAnswered } from '#store/core/leavePrompt';
import { createTap } from '../../store/recording/actionTap';
import { navigationRequested } from '#store/route/navigation';
import type { Outcome, RequestProblem } from '#store/request/problem';
import { fakeClock } from './clock';
import { failureRecorder } from './servers/failureRecorder';

/** A test's decision about one request before it reaches the server. */
type Interference = (request: HttpRequest) => Promise<Outcome<unknown>> | undefined;

/** The real store and sagas over a network the test can watch and disturb. */
export interface Site {
  readonly store: Store;
  readonly state: () => RootState;
  readonly dispatch: (action: UnknownAction) => void;
  /** From now on the session can be recorded. */
  readonly records: () => void;
  /** Starts following changes of others, later than by `SiteOptions.live`. */
  readonly follows: (port: LivePort) => void;
  /** Every request so far as `METHOD path`, in the order they were sent. */
  readonly sent: readonly string[];
  /** Clears the recorded requests. */
  readonly forgetSent: () => void;
  /** Answers the next request that matches `METHOD path` itself. */
  readonly answerNext: (match: RegExp, outcome: Outcome<unknown>) => void;
  /** The headers of the next request that matches, once it is sent. */
  readonly headersOfNext: (match: RegExp) => Promise<Readonly<Record<string, string>>>;
  /** Holds the next matching request's response until the returned function is called. */
  readonly holdNext: (match: RegExp) => () => void;
  /** Navigates to a path, and waits until the site is idle. */
  readonly visit: (href: string) => Promise<void>;
  /** The same with a loss of edits, which the user confirms. */
  readonly leaveFor: (href: string) => Promise<void>;
  /** Waits until only held requests are pending. */
  readonly idle: () => Promise<void>;
  /** The user goes back or forward to a path in the browser, and everything settles. */
  readonly browserMoves: (href: string) => Promise<void>;
  /** Another tab writes a key of the storage, or removes it, and everything settles. */
  readonly otherTabWrites: (key: string, value: string | null) => Promise<void>;
  /** The value under a key of the storage. */
  readonly stored: (key: string) => string | null;
  /** Advances the clock, in milliseconds, and runs due timers. */
  readonly passes: (milliseconds: number) => Promise<void>;
  /** The forms that were sent in the hidden frame. */
  readonly framed: readonly FrameForm[];
  /** The files saved for the user. */
  readonly saved: readonly { readonly file: Blob; readonly name: string }[];
  /** Addresses of downloads left to the browser. */
  readonly handedOver: readonly string[];
  /** Content of the hidden frame from now on. */
  readonly frameShows: (problem: RequestProblem | null) => void;
  /** How often the page was reloaded. */
  readonly reloads: () => number;
  /** The path in the address bar. */
  readonly address: () => string;
  readonly crashes: readonly unknown[];
  readonly stop: () => void;
}

export interface SiteOptions {
  readonly http: Http;
  /** Initial path of the browser. */
  readonly start?: string;
  readonly stored?: Readonly<Record<string, string>>;
  /** The configured page of news. */
  readonly news?: string;
  /** Reader of the site's configuration, for tests with more in it. */
  readonly siteConfig?: ReadSiteConfig;
  /** The value of the readable cookie. */
  readonly csrfCookie?: string;
  /** The languages the browser prefers, and how texts are loaded; by default English, at once. */
  readonly languages?: Partial<Languages>;
  /** Initial time of the device's clock, in milliseconds since 1970. */
  readonly now?: number;
  /** Replacements for the browser's operations on files. */
  readonly files?: Partial<Files>;
  /** Changes records by the rules of their forms; by default a no-op. */
  readonly formDesk?: HeadlessForm;
  /** Drafts and unsent answers of the user in this browser. */
  readonly keptAnswers?: readonly KeptAnswer[];
  /** Opens a popup; false if it is blocked. */
  readonly popup?: (href: string) => boolean;
  readonly enhancers?: readonly StoreEnhancer[];
  /** Whether the session can be recorded, as some moments after the first screen; needs a document. */
  readonly records?: boolean;
  /** Browser interface for following changes of others; without it nothing is followed. */
  readonly live?: LivePort;
}

const lineOf = ({ method, path }: HttpRequest): string => `${method} ${path}`;

const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')), { once: true });
  });

/** A network that counts and records requests, and lets a test interfere. */
const watchedHttp = (http: Http) => {
  const sent: string[] = [];
  const interferences: Interference[] = [];
  const inFlight = new Set<Promise<unknown>>();
  const during = async <T>(work: Promise<T>): Promise<T> => {
    inFlight.add(work);
    try {
      return await work;
    } finally {
      inFlight.delete(work);
    }
  };
  const send = async (request: HttpRequest): Promise<Outcome<unknown>> => {
    sent.push(lineOf(request));
    for (const [index, interfere] of interferences.entries()) {
      const answer = interfere(request);
      if (!answer) continue;
      interferences.splice(index, 1);
      return Promise.race([answer, aborted(request.signal)]);
    }
    return during(Promise.race([http.send(request), aborted(request.signal)]));
  };
  /** Waits until the requests now in flight are answered. Returns whether there were any. */
  const settled = async (): Promise<boolean> => (await Promise.allSettled(inFlight)).length > 0;
  return { sent, interferences, send, during, settled };
};

/** Starts the site over a network; it restores the session and goes to `start`. */
export const startSite = async (options: SiteOptions): Promise<Site> => {
  const { http, start = '/', stored = {}, enhancers = [], now = Date.now() } = options;
  const { news } = options;
  const network = watchedHttp(http);
  const files: Files = { ...browserFiles, ...options.files };
  const storage = new Map(Object.entries(stored));
  const crashes: unknown[] = [];
  const framed: FrameForm[] = [];
  const saved: { readonly file: Blob; readonly name: string }[] = [];
  const handedOver: string[] = [];
  let inFrame: RequestProblem | null = null;
  let address = start;
  let reloads = 0;
  let onMove: (href: string) => void = () => undefined;
  const listeners = new Map<string, (value: string | null) => void>();
  const time = fakeClock(now);
  const tap = createTap(time.clock.now);
  const io: Io = {
    http: { send: network.send },
    history: {
      origin: 'http://localhost:8080',
      current: () => address,
      push: (href) => void (address = href),
      replace: (href) => void (address = href),
      leave: (href) => void (address = href),
      reload: () => void (reloads += 1),
      listen: (moved) => {
        onMove = moved;
        return () => undefined;
      },
    },
    storage: {
      read: (key) => storage.get(key) ?? null,
      write: (key, value) => void storage.set(key, value),
      remove: (key) => void storage.delete(key),
      listen: (key, changed) => {
        listeners.set(key, changed);
        return () => void listeners.delete(key);
      },
    },
    clock: time.clock,
    siteConfig: options.siteConfig ?? (async () => (news === undefined ? {} : { newsUrl: news })),
    news: { isReachable: async (address) => !address.includes('gone') },
    languages: { switchTo: async () => undefined, preferred: () => ['en'], ...options.languages },
    files: {
      isReadable: (file) => network.during(files.isReadable(file)),
      gzip: (file) => network.during(files.gzip(file)),
      sizeAt: options.files?.sizeAt ?? (async () => null),
    },
    exportFrame: async () => ({
      csrf: () => options.csrfCookie,
      send: (form) => void framed.push(form),
      problem: () => inFrame,
    }),
    formDesk: async () => {
      const { formDesk } = options;
      if (!formDesk) throw new Error('there is no page that changes records here');
      return { change: (task) => network.during(formDesk.change(task)) };
    },
    keptAnswers: async () => options.keptAnswers ?? [],
    popups: { open: options.popup ?? (() => true) },
    save: async (file, name) => void (typeof file === 'string' ? handedOver.push(file) : saved.push({ file, name })),
    report: (error) => void crashes.push(error),
  };
  const sagas = createSagaMiddleware({ onError: io.report });
  const store = createStore({ middleware: [failureRecorder(time.clock.now), tap.middleware, sagas], enhancers });
  const tasks = [sagas.run(rootSaga, io)];
  mirrorAddress(store, io.history);
  // As on a page that has been open for a moment.
  await preloadFlows();

  const idle = async (): Promise<void> => {
    // Twice in a row: a response may trigger the next request a few turns later.
    for (let idleTurns = 0; idleTurns < 3; idleTurns = (await network.settled()) ? 0 : idleTurns + 1) await tick();
  };
  await idle();
  const records = () => void tasks.push(sagas.run(recording, io, tap, rootReducer));
  if (options.records) records();
  const follows = (port: LivePort) => void tasks.push(sagas.run(live, io, port));
  if (options.live) follows(options.live);
  return {
    store,
    records,
    follows,
    state: store.getState,
    dispatch: store.dispatch,
    sent: network.sent,
    forgetSent: () => void network.sent.splice(0),
    answerNext: (match, outcome) =>
      void network.interferences.push((request) =>
        match.test(lineOf(request)) ? Promise.resolve(outcome) : undefined,
      ),
    headersOfNext: (match) =>
      new Promise((resolve) => {
        network.interferences.push((request) => {
          if (match.test(lineOf(request))) resolve(request.headers);
          return undefined;
        });
      }),
    holdNext: (match) => {
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      network.interferences.push((request) =>
        match.test(lineOf(request)) ? released.then(() => network.during(http.send(request))) : undefined,
      );
      return release;
    },
    visit: async (href) => {
      store.dispatch(navigationRequested({ href }));
      await idle();
    },
    leaveFor: async (href) => {
      store.dispatch(navigationRequested({ href }));
      store.dispatch(leavePromptAnswered(true));
      await idle();
    },
    idle,
    browserMoves: async (href) => {
      address = href;
      onMove(href);
      await idle();
    },
    otherTabWrites: async (key, value) => {
      if (value === null) storage.delete(key);
      else storage.set(key, value);
      listeners.get(key)?.(value);
      await idle();
    },
    stored: (key) => storage.get(key) ?? null,
    passes: async (milliseconds) => {
      const end = time.clock.now() + milliseconds;
      while (time.advance(end)) await idle();
    },
    framed,
    saved,
    handedOver,
    frameShows: (problem) => void (inFrame = problem),
    reloads: () => reloads,
    address: () => address,
    crashes,
    stop: () => {
      for (const task of tasks) task.cancel();
    },
  };
};
