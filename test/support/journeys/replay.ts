import { createRoot } from 'react-dom/client';
import type { FromSite } from '#player/messages';
import { ReplayedSite } from '#player/site/ReplayedSite';
import { installSessionClock } from '#player/site/sessionClock';
import type { SessionFile } from '#store/recording/sessionFile';
import { createI18n } from '#translations/index';
import { shown, type Shown } from './shownText';

/** The site of the player, in this page. */
export interface Replay {
  /** Goes to a step. @returns the content of the page */
  readonly at: (step: number) => Promise<Shown>;
  /** Restores the parts that the player's frame replaces in its page. */
  readonly close: () => void;
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Opens a session as the player's frame does. */
export const openReplay = async (file: SessionFile): Promise<Replay> => {
  const { error } = console;
  const RealDate = Date;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  let last: Extract<FromSite, { kind: 'shown' }> | undefined;
  installSessionClock();
  const site = new ReplayedSite(root, createI18n('en'), (message) => {
    if (message.kind === 'shown') last = message;
  });
  await site.open(file);
  return {
    at: async (step) => {
      site.seek(step);
      while (last?.step !== step) await turn();
      // State changes of effects, and deferred work, are rendered in the next turns.
      for (let turns = 0; turns < 3; turns += 1) await turn();
      if (last.crashed) throw new Error(`the site crashes at step ${step}`);
      return shown();
    },
    close: () => {
      root.unmount();
      place.remove();
      console.error = error;
      globalThis.Date = RealDate;
    },
  };
};
