import type { UnknownAction } from '@reduxjs/toolkit';
import { cleanup } from '@testing-library/react';
import { App } from '#src/App';
import { labelOf, type Box } from '#shared/recording/recordedField';
import { recordingRequested } from '#store/core/developer';
import type { SessionFile } from '#store/recording/sessionFile';
import { createI18n, switchLocale } from '#translations/index';
import { renderOver } from '../site/render';
import { everything, saveSession } from '../site/savedSession';
import type { TestServer } from '../server';
import type { Site } from '../site';
import { worldOfAdmin } from '../world';
import { startSnapshotRecorder, type Seen } from './snapshotRecorder';

/** A recorded user of the site. */
export interface Walker {
  readonly site: Site;
  /** Dispatches actions like a user, and waits until the site is idle. */
  readonly does: (...actions: readonly UnknownAction[]) => Promise<void>;
  readonly visit: (href: string) => Promise<void>;
  /** Clicks the button, link or box with that name; of several, the last one: a dialog comes after its page. */
  readonly press: (name: string) => Promise<void>;
  /** Types into the field of that label, and leaves it. */
  readonly types: (label: string, text: string) => Promise<void>;
}

/** A sequence of user actions. */
export interface Journey {
  readonly walk: (walker: Walker, server: TestServer) => Promise<void>;
  /** Texts that the page shows at some moment; otherwise the walk went wrong. */
  readonly sees: readonly string[];
  /** Texts that the page shows and no file contains. */
  readonly secrets?: readonly RegExp[];
}

/** A completed walk: its file, and the snapshots at the checkpoint and after each step. */
export interface Walked {
  readonly file: SessionFile;
  readonly seen: readonly Seen[];
  readonly crashes: readonly unknown[];
}

/** The last element with that name: a dialog comes after its page. Queries by role would be a hundred times slower. */
const found = <Thing extends Element>(things: string, name: string, nameOf: (thing: Thing) => string): Thing => {
  const thing = [...document.querySelectorAll<Thing>(things)].findLast((each) => nameOf(each) === name);
  if (!thing)
    throw new Error(
      `nothing is called ${name} on the page, but: ${[...document.querySelectorAll<Thing>(things)].map(nameOf).join(' | ')}`,
    );
  return thing;
};

const pressable = (name: string): HTMLElement =>
  found<HTMLElement>('button, a, [role=menuitem]', name, (each) => each.textContent?.trim() ?? '');

/** A star marks a required field. */
const nameOfField = (box: Box): string => labelOf(box).replace(/ \*$/, '');

const fieldOf = (label: string): Box => found<Box>('input, textarea, select', label, nameOfField);

/** Fires the events of a browser: at each letter, and when the field is left. */
const type = (box: Box, text: string): void => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, text);
  for (const event of ['input', 'change', 'focusout']) box.dispatchEvent(new Event(event, { bubbles: true }));
};

/** Has the administrator walk through the real site, and records it. */
export const walked = async (server: TestServer, { walk, secrets }: Journey): Promise<Walked> => {
  const eye = startSnapshotRecorder(secrets);
  const i18n = createI18n('en');
  const site = await worldOfAdmin(server, {
    records: true,
    enhancers: [eye.enhancer],
    languages: { switchTo: (locale) => switchLocale(i18n, locale) },
  });
  renderOver(site.store, <App />, i18n);
  await site.idle();
  const does: Walker['does'] = async (...actions) => {
    for (const action of actions) site.dispatch(action);
    await site.idle();
  };
  /** As in a browser: nested steps are rendered one by one. */
  const on = async (doing: () => void): Promise<void> => {
    doing();
    await site.idle();
  };
  await does(recordingRequested());
  const walker: Walker = {
    site,
    does,
    visit: site.visit,
    press: (name) => on(() => pressable(name).click()),
    types: (label, value) => on(() => type(fieldOf(label), value)),
  };
  await walk(walker, server);
  eye.close();
  cleanup();
  const file = await saveSession(site, everything);
  site.stop();
  const first = eye.seen.findIndex(({ type }) => type === recordingRequested.type);
  return { file, seen: eye.seen.slice(first), crashes: site.crashes };
};
