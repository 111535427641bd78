import { lockedLead } from './lockedLead';
import { spokenLead } from './spokenLead';

/** What a stream of events says. */
export interface StreamHeard {
  readonly said: (event: string, id: string, data: string) => void;
  /** It is over. */
  readonly broken: () => void;
}

/** What tabs of a browser say to each other. */
export interface Talk {
  readonly say: (message: unknown) => void;
  readonly close: () => void;
}

/** What becomes of whoever wants to lead. */
export interface Leading {
  readonly led: () => void;
  /** Another one leads. */
  readonly lost: () => void;
}

/** What following others' doings needs of the browser. */
export interface LivePort {
  /** Opens a stream of events. @returns closes it */
  readonly open: (href: string, heard: StreamHeard) => () => void;
  /** The status by which a stream would be answered; 0 if nothing answers. */
  readonly statusOf: (href: string) => Promise<number>;
  /** Talks with the other tabs that know this name. */
  readonly talk: (name: string, heard: (message: unknown) => void) => Talk;
  /** Wants to be the one tab that leads under a name. @returns gives that up */
  readonly lead: (name: string, leading: Leading) => () => void;
  readonly isVisible: () => boolean;
  /** Calls back when the tab is seen again, or the network is back. @returns stops that */
  readonly onReturn: (act: () => void) => () => void;
  /** Whether nobody is at work in the page: it is at its top, and nothing has the focus, the pointer or is selected. */
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
  // It would connect again by itself, but not always: an answer of a proxy ends it for good.
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

const talk: LivePort['talk'] = (name, heard) => {
  if (!('BroadcastChannel' in window)) return { say: () => undefined, close: () => undefined };
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
  // Long tables scroll in themselves.
  const isScrolled =
    window.scrollY > 0 || [...document.querySelectorAll('.table-scroll')].some(({ scrollTop }) => scrollTop > 0);
  return !isScrolled && !hasFocus && !isOver && document.getSelection()?.isCollapsed !== false;
};

/** The browser's. Browsers that do not tell tabs of each other's locks, as without HTTPS, let them talk about who leads. */
export const browserLive: LivePort = {
  open,
  statusOf,
  talk,
  // Without HTTPS there are no locks.
  lead: (name, leading) =>
    'locks' in navigator ? lockedLead(navigator.locks, name, leading) : spokenLead(talk, name, leading),
  isVisible,
  onReturn,
  isUndisturbed,
  random: Math.random,
};
