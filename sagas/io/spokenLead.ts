import type { Leading, LivePort } from './live';

/** In milliseconds: how often a leader says so, and after how long without a word another one leads. */
const SAY_EVERY = 2_000;
const PATIENCE = 5_000;

interface Said {
  readonly leader: string;
  readonly isOver: boolean;
}

const isSaid = (message: unknown): message is Said =>
  typeof message === 'object' && message !== null && 'leader' in message && 'isOver' in message;

/** Made of random numbers, which are there without HTTPS, too. */
const newName = (): string => crypto.getRandomValues(new Uint32Array(2)).join('.');

/**
 * Leads while no other tab says that it does. Tabs in the background run late, so two may lead at once: as soon as one hears the other, the one
 * whose name comes first goes on.
 * @param talk how tabs talk to each other
 */
export const spokenLead = (
  talk: LivePort['talk'],
  name: string,
  { led, lost }: Leading,
  own: string = newName(),
): (() => void) => {
  let isLeading = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const after = (ms: number, act: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };

  const channel = talk(`${name} leader`, (message) => {
    if (!isSaid(message)) return;
    if (message.isOver) {
      if (!isLeading) wait(0);
    } else if (isLeading && own < message.leader) {
      sayAgain();
    } else {
      if (isLeading) lost();
      isLeading = false;
      wait(PATIENCE);
    }
  });
  const say = (isOver: boolean) => channel.say({ leader: own, isOver } satisfies Said);
  const sayAgain = (): void => {
    say(false);
    after(SAY_EVERY, sayAgain);
  };
  const begin = (): void => {
    isLeading = true;
    led();
    sayAgain();
  };
  /** Not all at the same time. */
  const wait = (ms: number): void => after(ms + Math.random() * 300, begin);

  wait(SAY_EVERY * 1.5);
  return () => {
    clearTimeout(timer);
    if (isLeading) say(true);
    channel.close();
  };
};
