import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { rootReducer, type RootState } from '#store/index';
import { fingerprintOf } from '#store/recording/fingerprint';
import { playback } from '#store/recording/playback';
import { sessionFormat, sessionFormatVersion, type RecordedStep, type SessionFile } from '#store/recording/sessionFile';

type Reduce = (state: unknown, action: { type: string }) => unknown;
type Create = (reducer: Reduce, preloaded: unknown) => object;

interface Heard {
  checkpoint: unknown;
  from: number;
  steps: RecordedStep[];
}

declare global {
  interface Window {
    heard?: Heard;
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__?: unknown;
  }
}

/** Records the stores of all documents of a page, in place of the Redux DevTools. */
export const record = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    try {
      localStorage.setItem('transectDevtools', '1');
    } catch {
      return;
    }
    type Enhancer = (create: Create) => Create;
    window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ =
      () =>
      (...enhancers: Enhancer[]) =>
      (create: Create): Create =>
      (reducer, preloaded) => {
        const heard: Heard = { checkpoint: undefined, from: Date.now(), steps: [] };
        window.heard = heard;
        const hearing: Reduce = (state, action) => {
          const by = '@@redux-saga/SAGA_ACTION' in action ? 'site' : 'person';
          if (state !== undefined) heard.steps.push({ at: Date.now(), by, action });
          const next = reducer(state, action);
          heard.checkpoint ??= next;
          return next;
        };
        return enhancers.reduceRight((made, enhance) => enhance(made), create)(hearing, preloaded);
      };
  });
};

/** The recording of the page's document so far, as in a session file. */
export const recorded = async (page: Page, more: Partial<SessionFile> = {}): Promise<SessionFile> => {
  const { checkpoint, from, steps } = await page.evaluate(() => window.heard ?? { checkpoint: {}, from: 0, steps: [] });
  const { states } = statesOf({ checkpoint, steps });
  return {
    format: sessionFormat,
    version: sessionFormatVersion,
    build: 'of a test',
    browser: await page.evaluate(() => navigator.userAgent),
    language: 'en',
    zone: await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone),
    window: page.viewportSize() ?? { width: 1280, height: 800 },
    savedAt: new Date(0).toISOString(),
    contents: { values: true, names: true, texts: true },
    unknown: 0,
    from,
    checkpoint,
    steps,
    fingerprints: states.map(fingerprintOf),
    ...more,
  };
};

const statesOf = (session: Pick<SessionFile, 'checkpoint' | 'steps'>): { readonly states: readonly RootState[] } => {
  const { length, stateAt } = playback(rootReducer, { ...session, fingerprints: [] });
  return { states: Array.from({ length }, (_, step) => stateAt(step)) };
};

/** The bytes of a session file. */
export const packed = (session: unknown): Buffer => gzipSync(JSON.stringify(session));
