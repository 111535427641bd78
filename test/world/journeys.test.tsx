import { modals } from '../../src/modals';
import { playbackOf } from '../../src/player/sessionPlayback';
import { Downloads, NavbarTools, preloadScreens, RecordingBar, ReportOffer, Tips } from '../../src/screens';
import { journeys } from '../support/journeys/journeys';
import { openReplay } from '../support/journeys/replay';
import { walked } from '../support/journeys/walk';
import { describeServer } from '../support/server';

const late = [RecordingBar, Tips, NavbarTools, Downloads, ReportOffer, ...Object.values(modals)];

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  await preloadScreens();
  for (const part of late) await part.preload();
});

describeServer('recorded journeys', (server) => {
  it.each(Object.entries(journeys))('%s is seen again as it was seen, in any order', async (_, { walk, sees }) => {
    let t = process.cpuUsage().user;
    const laps: unknown[] = [];
    const lap = (w: string) => { const n = process.cpuUsage().user; laps.push(w + ' ' + Math.round((n - t) / 1000)); t = n; };
    const { file, seen, crashes } = await walked(server, (walker) => walk(walker, server));
    lap('walk');
    expect(crashes).toEqual([]);
    expect(file.steps.map(({ action }) => action.type)).toEqual(seen.slice(1).map(({ type }) => type));
    expect(playbackOf(file).firstDifference()).toBeNull();
    const replay = await openReplay(file);
    lap('open');
    const differ: unknown[] = [];
    const diff = (live: string, replayed: string) => {
      let i = 0; while (live[i] === replayed[i] && i < live.length) i++;
      return [live.slice(i-20, i + 120), replayed.slice(i-20, i + 120)];
    };
    const check = async (step: number, way: string) => {
      const text = await replay.at(step);
      if (!seen[step]?.texts.has(text)) differ.push([way, step, seen[step]?.type, ...diff([...(seen[step]?.texts ?? [])].at(-1) ?? '', text)]);
    };
    try {
    for (let step = 0; step <= file.steps.length; step += 1) await check(step, 'forward');
    lap('forward');
    for (let step = file.steps.length; step >= 0; step -= 1) await check(step, 'back');
    lap('back');
    } finally { replay.close(); }
    laps.push(file.steps.length);
    process.stdout.write(JSON.stringify(laps) + '\n');
    const all = seen.flatMap(({ texts }) => [...texts]).join('\n');
    for (const s of sees) if (!all.includes(s)) differ.push(['never seen', s, [...(seen.at(-1)?.texts ?? [])].at(-1)?.slice(100, 900)]);
    expect(differ).toEqual([]);
  });
});
