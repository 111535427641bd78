import { electLeader } from './leaderElection';
import { leadWhileVisible } from './leadWhileVisible';

/** Callbacks for a stream of events. */
export interface StreamCallbacks {
  readonly said: (event: string, id: string, data: string) => void;
  /** The stream ended. */
  readonly broken: () => void;
}

/** The channel between tabs of a browser. */
export interface Talk {
  readonly say: (message: unknown) => void;
  readonly close: () => void;
}

/** Callbacks of the leader election. */
export interface Leading {
  readonly led: () => void;
  /** Another tab leads. */
  readonly lost: () => void;
}

/** The browser APIs that live updates need. */
export interface LivePort {
  /**
   * Opens a stream of events.
   * @returns a function that closes it
   */
  readonly open: (href: string, heard: StreamCallbacks) => () => void;
  /** The response status of a stream; 0 without a response. */
  readonly statusOf: (href: string) => Promise<number>;
  /** Opens a channel to the other tabs that use this name. */
  readonly talk: (name: string, heard: (message: unknown) => void) => Talk;
  /**
   * Takes part in the leader election of a name.
   * @returns a function that withdraws
   */
  readonly lead: (name: string, leading: Leading) => () => void;
  readonly isVisible: () => boolean;
  /**
   * Calls back when the tab becomes visible again, or the network is back.
   * @returns a function that unsubscribes
   */
  readonly onReturn: (act: () => void) => () => void;
  /** Whether the user is not working in the page: it is scrolled to its top, without focus, pointer or selection. */
  readonly isUndisturbed: () => boolean;
  /** From 0 to 1. */
  readonly random: () => number;
}

const events = ['open', 'changes', 'alive', 'reset', 'rights'] as const;

const open: LivePort['open'] = (href, { said, broken }) => {
  const source = new EventSource(href);
  for (const event of events) {
    source.addEventListener(event, ({ lastEventId, data }: MessageEvent<string>) => said(event, lastEventId, data));
  }
  // It would reconnect automatically, but not always: the response of a proxy ends it for good.
  source.addEventListener('error', () => {
    source.close();
    broken();
  });
  return () => source.close();
};

const statusOf: LivePort['statusOf'] = async (href) => {
  try {
    return (await fetch(href, { method: 'HEAD', cache: 'no-store' })).status;
  } catch {
    return 0;
  }
};

/** Browsers have locks and event channels in secure contexts; over plain HTTP each tab has a stream of its own. */
const hasLocks = (): boolean => 'locks' in navigator;

const talk: LivePort['talk'] = (name, heard) => {
  if (!hasLocks()) return { say: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => heard(data));
  return { say: (message) => channel.postMessage(message), close: () => channel.close() };
};

const isVisible = (): boolean => document.visibilityState === 'visible';

const onReturn: LivePort['onReturn'] = (act) => {
  const ifVisible = () => {
    if (isVisible()) act();
  };
  const listening = new AbortController();
  const options = { signal: listening.signal };
  document.addEventListener('visibilitychange', ifVisible, options);
  for (const event of ['online', 'pageshow']) window.addEventListener(event, act, options);
  return () => listening.abort();
};

const isUndisturbed = (): boolean => {
  const { activeElement } = document;
  const hasFocus =
    activeElement !== null && activeElement !== document.body && activeElement.matches('main *, dialog *');
  const isOver = document.querySelector('.submission-table:hover, dialog[open]') !== null;
  // Long tables have their own scroll position.
  const isScrolled =
    window.scrollY > 0 || [...document.querySelectorAll('.table-scroll')].some(({ scrollTop }) => scrollTop > 0);
  return !isScrolled && !hasFocus && !isOver && document.getSelection()?.isCollapsed !== false;
};

/** The live port of the browser. */
export const browserLive: LivePort = {
  open,
  statusOf,
  talk,
  lead: (name, leading) => (hasLocks() ? electLeader(navigator.locks, name, leading) : leadWhileVisible(leading)),
  isVisible,
  onReturn,
  isUndisturbed,
  random: Math.random,
};
