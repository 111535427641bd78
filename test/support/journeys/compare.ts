import type { RootState } from '../../../store';
import { redaction } from '../../../store/recording/redact';
import type { Playback } from '../../../store/recording/playback';
import { everything } from '../savedSession';
import { finished } from '../submissionForm';
import type { Seen } from './eye';
import type { Replay } from './replay';

/** As files have it. */
const asRead = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

/**
 * The parts of states that the player comes to, each beside what the site had, as it would be in a file. Both are told only where one of them is
 * another than a step before.
 */
export function* statesBeside(seen: readonly Seen[], { stateAt }: Playback) {
  const { state: redacted } = redaction(everything);
  const before = new Map<string, readonly [unknown, unknown]>();
  for (const [step, { type, state }] of seen.entries()) {
    const played: Readonly<Record<string, unknown>> = stateAt(step);
    for (const [name, live] of Object.entries(state)) {
      const [liveBefore, playedBefore] = before.get(name) ?? [];
      if (liveBefore === live && playedBefore === played[name]) continue;
      before.set(name, [live, played[name]]);
      const part = finished(redacted({ [name]: live } as unknown as RootState));
      yield { step, type, played: asRead({ [name]: played[name] }), live: asRead(part) };
    }
  }
}

/**
 * Steps backward, at each of which something else is to be seen than at the step before; the others look the same. As each is put up anew, no more
 * than some of them, spread over the whole.
 */
export const backward = (seen: readonly Seen[], most: number): readonly number[] => {
  const moments = [...seen.keys()].filter((step) => {
    const [before, now] = [seen[step - 1], seen[step]];
    return !before || [...(now?.texts ?? [])].some((text) => !before.texts.has(text));
  });
  const every = Math.max(moments.length / most, 1);
  return moments.filter((_, index) => Math.floor(index / every) !== Math.floor((index - 1) / every)).toReversed();
};

/** As many steps, in an order that is the same each time for the same name. */
export const someSteps = (name: string, among: number, count: number): readonly number[] => {
  let seed = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  return Array.from({ length: count }, () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed % among;
  });
};

const around = (text: string, place: number): string => text.slice(Math.max(place - 40, 0), place + 160);

/** Where a text begins to differ from another one. */
const difference = (live = '', played: string): readonly [string, string] => {
  let place = 0;
  while (place < live.length && live[place] === played[place]) place += 1;
  return [around(live, place), around(played, place)];
};

/** Goes to steps. @returns those at which the player shows what the site never showed there */
export const differentAt = async (
  replay: Replay,
  seen: readonly Seen[],
  steps: Iterable<number>,
): Promise<unknown[]> => {
  const different: unknown[] = [];
  for (const step of steps) {
    const { type, texts, fields } = seen[step] ?? { type: 'none', texts: new Set(), fields: new Set() };
    const played = await replay.at(step);
    if (!texts.has(played.text)) different.push([step, type, ...difference([...texts].at(-1), played.text)]);
    else if (fields.size > 0 && !fields.has(played.fields))
      different.push([step, type, [...fields].at(-1), played.fields]);
  }
  return different;
};
