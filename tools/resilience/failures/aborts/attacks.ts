import { randomFrom, type Random } from '#server/sample/random';
import { abortKinds, type AbortTarget } from './abortKinds';
import { cutRequest, type Cut } from './cutRequest';
import { hurriedPages } from './hurriedPages';

/** A server under attack. */
export interface Attacked {
  readonly address: string;
  readonly target: AbortTarget;
  readonly pages: readonly string[];
  readonly random: Random;
}

/** Sends requests, some at once. @returns how many there were, by kind, and with a response */
export type Attack = (attacked: Attacked, count: number) => Promise<Readonly<Record<string, number>>>;

const AT_ONCE = 40;
/** In milliseconds: the latest cut. */
const LATEST_CUT = 1500;
/** Half of the requests are cut this early, while they are still authenticated. */
const EARLY_CUT = 50;
/** Before the first byte of most responses. */
const BEFORE_HEADERS = 15;
/** One hurried page for so many requests. */
const PAGE_EVERY = 25;

type Kind = readonly [string, (typeof abortKinds)[string]];

const kinds: readonly Kind[] = Object.entries(abortKinds);
const kindsNamed = (...names: readonly string[]): readonly Kind[] => kinds.filter(([name]) => names.includes(name));

/** Sends requests of some kinds in turn. @param cutOf when and how each is cut */
const cutInTurns = async (
  { address, target }: Attacked,
  count: number,
  from: readonly Kind[],
  cutOf: () => { readonly cut: Cut; readonly isNew: boolean },
): Promise<Record<string, number>> => {
  const counts: Record<string, number> = { answered: 0 };
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < count) {
      const index = next;
      next += 1;
      const [kind, make] = from[index % from.length] ?? [];
      if (kind === undefined || make === undefined) return;
      const { cut, isNew } = cutOf();
      const hasAnswered = await cutRequest(address, make(target, isNew ? index : -1 - index), cut);
      counts[kind] = (counts[kind] ?? 0) + 1;
      if (hasAnswered) counts.answered = (counts.answered ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, count) }, work));
  return counts;
};

const pagesOf = async ({ address, pages, random }: Attacked, count: number): Promise<Record<string, number>> => ({
  pages: await hurriedPages(address, pages, { random, count }),
});

/** Loads what a server loads once: a request of each kind, and a few pages. @param endMs the end of requests without an end */
export const warmUp = async (attacked: Attacked, endMs: number): Promise<void> => {
  const cut = { afterMs: endMs, share: 1, isReset: false };
  await cutInTurns(attacked, 2 * kinds.length, kinds, () => ({ cut, isNew: false }));
  await pagesOf({ ...attacked, random: randomFrom(1) }, 4);
};

/** Requests of all kinds, cut at any moment, and pages left before they are loaded. */
const atRandom: Attack = async (attacked, count) => {
  const { random } = attacked;
  const counts = await cutInTurns(attacked, count, kinds, () => ({
    isNew: true,
    cut: {
      afterMs: random.between(0, random.chance(0.5) ? EARLY_CUT : LATEST_CUT),
      // Half of the bodies come whole.
      share: Math.min(1, 2 * random.next()),
      isReset: random.chance(0.5),
    },
  }));
  return { ...counts, ...(await pagesOf(attacked, Math.ceil(count / PAGE_EVERY))) };
};

/** Requests of these kinds, reset within so many milliseconds. */
const resets =
  (names: readonly string[], withinMs: number): Attack =>
  (attacked, count) =>
    cutInTurns(attacked, count, kindsNamed(...names), () => ({
      isNew: true,
      cut: { afterMs: attacked.random.between(0, withinMs), share: 1, isReset: true },
    }));

/** The attacks by name, and how many requests of each there are for a thousand of the first. */
export const attacks: Readonly<Record<string, { readonly run: Attack; readonly perThousand: number }>> = {
  random: { run: atRandom, perThousand: 1000 },
  'public link': { run: resets(['public link'], EARLY_CUT), perThousand: 1500 },
  exports: { run: resets(['zip', 'csv', 'workbook'], BEFORE_HEADERS), perThousand: 240 },
  pages: { run: pagesOf, perThousand: 40 },
};
