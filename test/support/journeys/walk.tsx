import type { UnknownAction } from '@reduxjs/toolkit';
import { cleanup } from '@testing-library/react';
import { App } from '../../../src/App';
import { labelOf, type Box } from '../../../src/formats/recordedField';
import { recordingRequested } from '../../../store/developer';
import type { SessionFile } from '../../../store/recording/sessionFile';
import { createI18n, switchLocale } from '../../../translations';
import { renderOver } from '../render';
import { everything, saveSession } from '../savedSession';
import type { TestServer } from '../server';
import type { Site } from '../site';
import { worldOfAdmin } from '../world';
import { openEye, type Seen } from './eye';

/** Somebody at the page, who is recorded. */
export interface Walker {
  readonly site: Site;
  /** Things happen, as people make them, and come to rest. */
  readonly does: (...actions: readonly UnknownAction[]) => Promise<void>;
  readonly visit: (href: string) => Promise<void>;
  /** Presses the button, link or box of that name; of several, the last one: a dialog is behind its page. */
  readonly press: (name: string) => Promise<void>;
  /** Types into the field of that label, and leaves it. */
  readonly types: (label: string, text: string) => Promise<void>;
}

/** Something people do on the site. */
export interface Journey {
  readonly walk: (walker: Walker, server: TestServer) => Promise<void>;
  /** What is on the page at some moment of it; otherwise it did not lead where it should. */
  readonly sees: readonly string[];
  /** What the page shows and no file holds. */
  readonly secrets?: readonly RegExp[];
}

/** A walk that is over: its file, and what was seen at the checkpoint and after each step. */
export interface Walked {
  readonly file: SessionFile;
  readonly seen: readonly Seen[];
  readonly crashes: readonly unknown[];
}

/** The last thing on the page that is called so: a dialog comes behind its page. By role it would take a hundred times as long. */
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

/** A star tells that something has to be there. */
const nameOfField = (box: Box): string => labelOf(box).replace(/ \*$/, '');

const fieldOf = (label: string): Box => found<Box>('input, textarea, select', label, nameOfField);

/** As browsers tell of it: at each letter, and when the field is left. */
const type = (box: Box, text: string): void => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, text);
  for (const event of ['input', 'change', 'focusout']) box.dispatchEvent(new Event(event, { bubbles: true }));
};

/** Has the administrator walk through the real site, and records it. */
export const walked = async (server: TestServer, { walk, secrets }: Journey): Promise<Walked> => {
  const eye = openEye(secrets);
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
  /** As the browser tells it: steps within are rendered one by one. */
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
