import type { RootState } from '#store/index';
import { redaction } from '#store/recording/redaction/redact';
import type { Playback } from '#store/recording/playback';
import { everything } from '../site/savedSession';
import { finished } from '../form/submissionForm';
import type { Seen } from './snapshotRecorder';
import type { Replay } from './replay';

/** As files have it. */
const asRead = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

/**
 * The slices of the played states, each with the recorded one, redacted as in a file. Yields a pair only where one of them
 * differs from the step before.
 */
export function* differingStates(seen: readonly Seen[], { stateAt }: Playback) {
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
 * Steps backward at which the page shows something new; the others look the same. Each requires a full render, so at most
 * `most` of them are returned, spread over the session.
 */
export const backward = (seen: readonly Seen[], most: number): readonly number[] => {
  const moments = [...seen.keys()].filter((step) => {
    const [before, now] = [seen[step - 1], seen[step]];
    return !before || [...(now?.texts ?? [])].some((text) => !before.texts.has(text));
  });
  const every = Math.max(moments.length / most, 1);
  return moments.filter((_, index) => Math.floor(index / every) !== Math.floor((index - 1) / every)).toReversed();
};

/** A number of steps, in an order that is deterministic for a name. */
export const someSteps = (name: string, among: number, count: number): readonly number[] => {
  let seed = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  return Array.from({ length: count }, () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed % among;
  });
};

const around = (text: string, place: number): string => text.slice(Math.max(place - 40, 0), place + 160);

/** The position of the first difference between two texts. */
const difference = (live = '', played: string): readonly [string, string] => {
  let place = 0;
  while (place < live.length && live[place] === played[place]) place += 1;
  return [around(live, place), around(played, place)];
};

/** Jumps to steps. @returns those at which the player shows a text that the site never showed there */
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
