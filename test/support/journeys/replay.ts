import { createRoot } from 'react-dom/client';
import type { FromSite } from '../../../src/player/messages';
import { ReplayedSite } from '../../../src/player/site/ReplayedSite';
import { installSessionClock } from '../../../src/player/site/sessionClock';
import type { SessionFile } from '../../../store/recording/sessionFile';
import { createI18n } from '../../../translations';
import { shown, type Shown } from './shownText';

/** The site of the player, in this page. */
export interface Replay {
  /** Goes to a step. @returns what is on the page then */
  readonly at: (step: number) => Promise<Shown>;
  /** Puts back what the player's frame replaces in a page of its own. */
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
      // What effects have changed, and what can wait, is rendered in the next turns.
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
