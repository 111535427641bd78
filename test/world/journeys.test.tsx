import { cleanup, screen } from '@testing-library/react';
import { modals } from '../../src/modals';
import { playbackOf } from '../../src/player/sessionPlayback';
import { AppUserAddress } from '../../src/views/project/AppUserAddress';
import { Downloads, NavbarTools, preloadScreens, RecordingBar, ReportOffer, Tips } from '../../src/screens';
import { differentAt, moments, someSteps, statesBeside } from '../support/journeys/compare';
import { journeys } from '../support/journeys/journeys';
import { openReplay } from '../support/journeys/replay';
import { walked } from '../support/journeys/walk';
import { renderSite } from '../support/render';
import { describeServer } from '../support/server';

/** Beside all screens: the parts and dialogs that are loaded when they are first shown. */
const late = [RecordingBar, Tips, NavbarTools, Downloads, ReportOffer, ...Object.values(modals)];

beforeAll(async () => {
  // Each step is rendered by itself, as in a browser.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  await preloadScreens();
  await Promise.all(late.map((part) => part.preload()));
  // The library of codes, too.
  renderSite(<AppUserAddress name="Ada" url="https://example.org" />);
  await screen.findByRole('img');
  cleanup();
});

describeServer('recorded journeys', (server) => {
  it.each(Object.entries(journeys))(
    '%s: recorded, it is seen again as it was seen, forward, backward and at random',
    async (name, journey) => {
    let t = process.cpuUsage().user;
    const laps: unknown[] = [];
    const lap = (w: string) => { const n = process.cpuUsage().user; laps.push(w + ' ' + Math.round((n - t) / 1000)); t = n; };
      const { file, seen, crashes } = await walked(server, journey);
      lap('walk');
      expect(crashes).toEqual([]);
      // The last step is the wish to save.
      expect(file.steps.slice(0, -1).map(({ action }) => action.type)).toEqual(seen.slice(1).map(({ type }) => type));
      const texts = seen.flatMap((step) => [...step.texts]).join('\n');
      expect(journey.sees.filter((text) => !texts.includes(text))).toEqual([]);

      const playback = playbackOf(file);
      expect(playback.firstDifference()).toBeNull();
      for (const { step, type, played, live } of statesBeside(seen, playback)) expect([step, type, played]).toEqual([step, type, live]);
      lap('states');

      const replay = await openReplay(file);
      try {
        const forward = await differentAt(replay, seen, seen.keys());
      lap('forward');
        const backward = await differentAt(replay, seen, moments(seen).toReversed());
      lap('back');
        const random = await differentAt(replay, seen, someSteps(name, seen.length, 4));
      lap('random');
      laps.push(seen.length, moments(seen).length);
      process.stdout.write(JSON.stringify(laps) + '\n');
        expect({ forward, backward, random }).toEqual({ forward: [], backward: [], random: [] });
      } finally {
        replay.close();
      }
    },
  );
});
