import type { LiveChange, LiveEvent } from '#api/core/liveChange';
import type { LivePort, StreamCallbacks, Talk } from '#sagas/io/live';

/** A stream that a tab has opened. */
export interface OpenedStream {
  readonly href: string;
  /** The server sends an event. */
  readonly says: (event: LiveEvent, id: string, changes?: readonly LiveChange[]) => void;
  readonly breaks: () => void;
  readonly isOpen: () => boolean;
}

/** One tab of a browser, as its site sees it. */
export interface FakeTab {
  readonly port: LivePort;
  isVisible: boolean;
  isUndisturbed: boolean;
  /** The network is back, or the tab is seen again. */
  readonly comesBack: () => void;
}

/** A browser with tabs and a fake server. */
export const fakeBrowser = () => {
  const streams: OpenedStream[] = [];
  const talks = new Map<string, Set<(message: unknown) => void>>();
  const queue: { readonly name: string; readonly led: () => void }[] = [];
  const browser = {
    streams,
    /** The stream that was opened last. */
    stream: (): OpenedStream => {
      const last = streams.at(-1);
      if (!last) throw new Error('no stream was opened');
      return last;
    },
    /** Response status of a stream opened now. */
    status: 200,
    tab: () => tabOf(),
  };

  const open = (href: string, heard: StreamCallbacks) => {
    let isOpen = true;
    streams.push({
      href,
      isOpen: () => isOpen,
      says: (event, id, changes = []) => heard.said(event, id, JSON.stringify(changes)),
      breaks: () => {
        isOpen = false;
        heard.broken();
      },
    });
    return () => {
      isOpen = false;
    };
  };

  const talk = (name: string, heard: (message: unknown) => void): Talk => {
    const all = talks.get(name) ?? new Set();
    talks.set(name, all.add(heard));
    return {
      say: (message) => {
        for (const other of all) if (other !== heard) other(structuredClone(message));
      },
      close: () => void all.delete(heard),
    };
  };

  const lead: LivePort['lead'] = (name, { led }) => {
    const own = { name, led };
    const first = () => queue.find((each) => each.name === name);
    queue.push(own);
    if (first() === own) led();
    return () => {
      const wasFirst = first() === own;
      queue.splice(queue.indexOf(own), 1);
      if (wasFirst) first()?.led();
    };
  };

  const tabOf = (): FakeTab => {
    const returns = new Set<() => void>();
    const tab: FakeTab = {
      isVisible: true,
      isUndisturbed: false,
      comesBack: () => {
        for (const act of returns) act();
      },
      port: {
        open,
        statusOf: async () => browser.status,
        talk,
        lead,
        isVisible: () => tab.isVisible,
        onReturn: (act) => {
          returns.add(act);
          return () => void returns.delete(act);
        },
        isUndisturbed: () => tab.isUndisturbed,
        random: () => 0.5,
      },
    };
    return tab;
  };
  return browser;
};
