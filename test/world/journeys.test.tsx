import { cleanup, screen } from '@testing-library/react';
import { modals } from '../../src/modals';
import { playbackOf } from '../../player/sessionPlayback';
import { Downloads, NavbarTools, preloadScreens, RecordingBar, ReportOffer, Tips } from '../../src/screens';
import { AppUserAddress } from '#src/views/project/appUsers/AppUserAddress';
import { extent, spread } from '../support/extent';
import { backward, differentAt, someSteps, differingStates } from '../support/journeys/compare';
import { journeys } from '../support/journeys/journeys';
import { openReplay } from '../support/journeys/replay';
import { walked } from '../support/journeys/runJourney';
import { renderSite } from '../support/site/render';
import { describeServer } from '../support/server';

/** In addition to all screens: the parts and dialogs loaded when they are first shown. */
const late = [RecordingBar, Tips, NavbarTools, Downloads, ReportOffer, ...Object.values(modals)];

/** Per journey, in `npm test`. A jump to a step requires a full render, which is slow here. */
const BACKWARD = 3;
const AT_RANDOM = 1;
const isEveryStep = extent() === 'all';
/** Journeys whose screens are drawn again; the states of all are compared. */
const drawn = new Set(spread(Object.keys(journeys), 8));

beforeAll(async () => {
  await preloadScreens();
  await Promise.all(late.map((part) => part.preload()));
  // Provided by a library, too.
  renderSite(<AppUserAddress name="Ada" url="https://example.org" />);
  await screen.findByRole('img');
  cleanup();
  // From here on each step is rendered separately, as in a browser.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

describeServer('recorded journeys', (server) => {
  it.each(Object.entries(journeys))(
    '%s: the recording is played as it was seen',
    async (name, journey) => {
      const { file, seen, crashes } = await walked(server, journey);
      expect(crashes).toEqual([]);
      // The last step is the wish to save.
      expect(file.steps.slice(0, -1).map(({ action }) => action.type)).toEqual(seen.slice(1).map(({ type }) => type));
      const texts = seen.flatMap((step) => [...step.texts]).join('\n');
      expect(journey.sees.filter((text) => !texts.includes(text))).toEqual([]);

      const playback = playbackOf(file);
      expect(playback.firstDifference()).toBeNull();
      for (const { step, type, played, live } of differingStates(seen, playback))
        expect([step, type, played]).toEqual([step, type, live]);

      if (!drawn.has(name)) return;
      const replay = await openReplay(file);
      try {
        const forth = await differentAt(replay, seen, seen.keys());
        const back = await differentAt(
          replay,
          seen,
          isEveryStep ? [...seen.keys()].toReversed() : backward(seen, BACKWARD),
        );
        const jumps = isEveryStep ? seen.length : AT_RANDOM;
        const random = await differentAt(replay, seen, someSteps(name, seen.length, jumps));
        expect({ forth, back, random }).toEqual({ forth: [], back: [], random: [] });
      } finally {
        replay.close();
      }
    },
    isEveryStep ? 1_800_000 : undefined,
  );
});
