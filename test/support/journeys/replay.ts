import { createRoot } from 'react-dom/client';
import type { FromSite } from '../../../src/player/messages';
import { ReplayedSite } from '../../../src/player/site/ReplayedSite';
import type { SessionFile } from '../../../store/recording/sessionFile';
import { createI18n } from '../../../translations';
import { shownText } from './shownText';

/** The site of the player, in this page. */
export interface Replay {
  /** Goes to a step. @returns what is shown then */
  readonly at: (step: number) => Promise<string>;
  readonly close: () => void;
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Opens a session as the player's frame does. */
export const openReplay = async (file: SessionFile): Promise<Replay> => {
  const report = console.error;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  let shown: Extract<FromSite, { kind: 'shown' }> | undefined;
  const site = new ReplayedSite(root, createI18n('en'), (message) => {
    if (message.kind === 'shown') shown = message;
  });
  await site.open(file);
  return {
    at: async (step) => {
      shown = shown?.step === step ? shown : undefined;
      site.seek(step);
      while (shown?.step !== step) await turn();
      await turn();
      if (shown.crashed) throw new Error(`the site crashes at step ${step}`);
      return shownText();
    },
    close: () => {
      root.unmount();
      place.remove();
      console.error = report;
    },
  };
};
