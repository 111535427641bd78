import english from '../../translations/webForm/en.json?offline';
import '../page/dialogs.css';
import './offline.css';
import { element } from '../page/element';
import { asksForOffline } from '../protocol/address';
import { canBeKept, dropForm, keepForm, offlineKey } from './keepForm';
import type { Page } from '../page/page';
import type { LinkedForm } from '../protocol/protocol';
import { addEnglish, t } from '../page/texts';
import { isUnreachable, troubleOf } from '../page/trouble';
import { appManifest } from './appManifest';
import { offlineDialog } from './offlineDialog';
import { noticeOfPage, noticeOfRefresh } from './offlineNotices';
import { nothingKept, type OfflineState } from './offlineState';
import { dropPage, isServedHere, keepPage, obstacle, renewWorker } from './workerRegistration';
import { refreshForm, type Refreshed } from './refreshForm';
import { askForProtection, spaceHere } from './space';

addEnglish(english);

/** Whoever stays on the page for hours learns of changes, too. */
const CHECK_EVERY = 20 * 60_000;

/**
 * The wait after a check that did not reach the server; it doubles after each further one. Browsers say that they are online
 * before requests succeed.
 */
const RETRY_AFTER = 5_000;

/** The offer of a browser to install a page (Chromium). */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/** What a check says in the dialog; everything else is said above the form. */
const outcomes: Readonly<Record<Refreshed['kind'], OfflineState['outcome']>> = {
  same: 'upToDate',
  unreachable: 'unreachable',
  changed: null,
  removed: null,
  logIn: null,
  over: null,
};

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';

/**
 * Shows in the bar whether a form can be used without a network, and lets people change that. What is kept is compared with
 * the server when the page is opened, when the browser is online again, when the page is looked at, and every 20 minutes; sooner after
 * the server could not be reached.
 */
export const showOffline = async (page: Page, form: LinkedForm): Promise<void> => {
  const { address, offline, owner, frame } = page;
  if (offline === null || !canBeKept(page, form)) return;
  const { store, online } = offline;
  let state: OfflineState = {
    ...nothingKept,
    kept: (await store.get(offlineKey(address, owner)).catch(() => null)) ?? null,
  };
  /** As it was kept when the page showed it: what was fetched since is shown after the next reload only. */
  let shown = state.kept;
  let install: InstallOffer | null = null;
  let wait = CHECK_EVERY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const label = element('span', { class: 'long' });
  const short = element('span', { class: 'short' });
  const open = element(
    'button',
    { type: 'button', class: 'button offline-button', 'aria-haspopup': 'dialog' },
    label,
    short,
  );

  const set = (change: Partial<OfflineState>): void => {
    state = { ...state, ...change };
    const { kept, fetching, isReached } = state;
    const word = fetching ? 'fetching' : kept ? (isReached === false ? 'noNetwork' : 'is') : 'make';
    label.textContent = t(`offline.${word}`);
    short.textContent = kept || fetching ? label.textContent : t('offline.short');
    open.classList.toggle('is-kept', kept !== null && isReached !== false);
    open.classList.toggle('is-cut', kept !== null && isReached === false);
    dialog.render(state);
  };

  const work = async (doing: () => Promise<Partial<OfflineState>>): Promise<void> => {
    if (state.fetching) return;
    set({ fetching: { done: 0, all: 0 }, outcome: null });
    const change = await doing().catch((error: unknown): Partial<OfflineState> => {
      if (isFull(error)) return { outcome: 'noSpace' };
      return { outcome: isUnreachable(troubleOf(error).kind) ? 'unreachable' : 'failed' };
    });
    set({ fetching: null, ...change, space: await spaceHere() });
  };

  const onKeep = (): void =>
    void work(async () => {
      // Firefox asks the person, who may never answer.
      void askForProtection().then(async () => set({ space: await spaceHere() }));
      await keepPage();
      const current = await online.find(address);
      const loaded = await online.load(address, current);
      const kept = await keepForm(page, current, loaded, (done, all) => set({ fetching: { done, all } }));
      appManifest(address);
      shown = kept;
      return { kept, isReached: true };
    });

  const checkLater = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void check(false), wait);
  };

  /** @param isAsked whether the user waits for the outcome */
  const check = async (isAsked: boolean): Promise<void> => {
    checkLater();
    const { kept } = state;
    if (!kept) return;
    const doing = async (): Promise<Partial<OfflineState>> => {
      const refreshed = await refreshForm(page, kept, shown ?? kept);
      void renewWorker();
      noticeOfRefresh(page, refreshed);
      const now = (await store.get(kept.key)) ?? null;
      const outcome = isAsked ? outcomes[refreshed.kind] : null;
      const isReached = refreshed.kind !== 'unreachable';
      if (isReached) wait = CHECK_EVERY;
      else wait = Math.min(wait === CHECK_EVERY ? RETRY_AFTER : wait * 2, CHECK_EVERY);
      checkLater();
      return { kept: now, isReached, outcome };
    };
    if (isAsked) await work(doing);
    else await doing().then(set, () => undefined);
  };

  const onRemove = (): void =>
    void work(async () => {
      if (state.kept) await dropForm(store, state.kept.key);
      if ((await store.list()).length === 0) await dropPage();
      appManifest(null);
      frame.setNotice('offline', null);
      return { kept: null };
    });

  const dialog = offlineDialog({
    onKeep,
    onRemove,
    onCheck: () => void check(true),
    onInstall: () => void install?.prompt(),
  });

  open.addEventListener('click', () => {
    void spaceHere().then((space) => set({ space }));
    dialog.open(state);
  });
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    install = event as InstallOffer;
    set({ canInstall: true });
  });
  addEventListener('appinstalled', () => set({ canInstall: false }));
  addEventListener('offline', () => set({ isReached: false }));
  addEventListener('online', () => void check(false));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void check(false);
  });
  checkLater();
  if (isServedHere()) navigator.serviceWorker.addEventListener('controllerchange', () => noticeOfPage(page));

  set({});
  frame.setOffline(open);
  if (state.kept) {
    appManifest(address);
    await check(false);
  } else if (asksForOffline(page.here)) {
    dialog.open(state);
    if (obstacle() === null) onKeep();
  }
};
