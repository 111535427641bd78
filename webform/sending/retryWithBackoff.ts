import { backgroundSending, offlineWorker } from '#api/form/offline';
import { unlessBusy } from '../page/alone';

const FIRST = 5_000;
const LONGEST = 300_000;

/** A worker that can be woken when there is a network (Chromium). */
interface Wakeable {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Asks the browser to send what waits although no page may be open then; only where a form was made available offline. */
const askForBackground = async (): Promise<void> => {
  // Missing on plain HTTP, in spite of its type.
  if (!('serviceWorker' in navigator)) return;
  const registration: (ServiceWorkerRegistration & Wakeable) | undefined =
    await navigator.serviceWorker.getRegistration(offlineWorker.scope);
  await registration?.sync?.register(backgroundSending);
};

/**
 * Tries again and again, until nothing is left to do: when the browser says that it is online, when the page is looked at
 * again, and after growing waits, because neither of the two is reliable.
 * @param work false if something is left
 * @param isDueNow whether the first try does not wait
 * @returns stops it
 */
export const retryWithBackoff = (work: () => Promise<boolean>, isDueNow = false): (() => void) => {
  let wait = FIRST;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  let isOver = false;
  let isAsked = false;

  const stop = (): void => {
    isOver = true;
    clearTimeout(timer);
    removeEventListener('online', tryNow);
    document.removeEventListener('visibilitychange', onVisible);
  };
  const attempt = async (): Promise<void> => {
    if (isBusy || isOver) return;
    isBusy = true;
    clearTimeout(timer);
    const isDone = await unlessBusy(backgroundSending, work).catch(() => false);
    isBusy = false;
    if (isDone) stop();
    if (isOver) return;
    if (!isAsked) askForBackground().catch(() => undefined);
    isAsked = true;
    // Not all browsers of a region at once, after a server was down.
    timer = setTimeout(() => void attempt(), wait * (1 + Math.random() / 2));
    wait = Math.min(wait * 2, LONGEST);
  };
  const tryNow = (): void => {
    wait = FIRST;
    void attempt();
  };
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') tryNow();
  };

  addEventListener('online', tryNow);
  document.addEventListener('visibilitychange', onVisible);
  if (isDueNow) void attempt();
  else timer = setTimeout(() => void attempt(), wait);
  return stop;
};
