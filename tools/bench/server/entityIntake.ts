import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { openRosaHeaders } from '#test/support/device/sendAsDevice';
import { multipartBody, xmlPart } from '#test/support/device/multipart';
import { benchCalls, type BenchCalls } from './benchCalls';
import type { Benchmark, Measurement } from '../benchmark';
import { filledIn, sendByDevices, sendPrepared, type FilledIn, type Sending } from './deviceSending';
import { median, percentile } from '../median';
import { surveys } from '../seeding/surveys';
import { onServedData } from '../site/servedData';

const DEVICES = 8;
const PER_SECOND = 50;
const SECONDS = 20;
const BUDGET_MS = 1000;
const ROUNDS = 7;
const PER_ROUND = 300;
const WARM_UP = 100;
/** Milliseconds between two looks at what can be read. */
const LOOK_EVERY = 20;
const LIMIT_MS = 300_000;
const LIST = 'households';
const SAVED = { '/data/visit/village': 'village', '/data/dwelling/rooms': 'rooms', '/data/dwelling/walls': 'walls' };

/** The sample survey, whose submissions make entities. */
const withEntity = (form: string): string =>
  Object.entries(SAVED)
    .reduce(
      (xml, [nodeset, property]) =>
        xml.replace(`<bind nodeset="${nodeset}"`, `<bind nodeset="${nodeset}" entities:saveto="${property}"`),
      form,
    )
    .replace('<h:html ', '<h:html xmlns:entities="http://www.opendatakit.org/xforms/entities" ')
    .replace('<model>', '<model entities:entities-version="2024.1.0">')
    .replace('</meta>', `<entity dataset="${LIST}" id="" create=""><label/></entity></meta>`);

interface EntityAnswer extends FilledIn {
  readonly uuid: string;
}

const entityAnswers = (count: number): EntityAnswer[] =>
  filledIn(count, 'household').map(({ xml, picture }) => {
    const uuid = randomUUID();
    const entity = `<entity dataset="${LIST}" id="${uuid}" create="1"><label>Household ${uuid}</label></entity>`;
    const own = renewed(xml).replace('id="households"', 'id="entities"');
    return { xml: own.replace('</meta>', `${entity}</meta>`), picture, uuid };
  });

/** Another submission with the same answers. */
const renewed = (xml: string): string => xml.replace(/<instanceID>[^<]*/, `<instanceID>uuid:${randomUUID()}`);

const plainAnswers = (count: number): FilledIn[] =>
  filledIn(count).map(({ xml, picture }) => ({ xml: renewed(xml), picture }));

const publish = async ({ ask }: BenchCalls): Promise<void> => {
  const headers = { 'content-type': 'application/xml' };
  const body = withEntity(surveys.household.definition('entities'));
  await ask('/projects/1/forms?publish=true&ignoreWarnings=true', { method: 'POST', headers, body });
};

/** Those of some entities that a device gets. */
const readable = async ({ ask }: BenchCalls, uuids: readonly string[]): Promise<string[]> => {
  const answer = await ask(`/projects/1/datasets/${LIST}/integrity?id=${uuids.join(',')}`, {
    headers: openRosaHeaders,
  });
  return [...(await answer.text()).matchAll(/<entity id="([^"]*)"/g)].map(([, uuid = '']) => uuid);
};

/** Waits until the last of some entities can be read; a request has room for this many. */
const processed = async (calls: BenchCalls, uuids: readonly string[]): Promise<void> => {
  const last = uuids.slice(-100);
  while ((await readable(calls, last)).length < last.length) await pause(LOOK_EVERY);
};

/** Time from the answer to a submission until its entity can be read, in milliseconds. */
const delays = async (calls: BenchCalls): Promise<number[]> => {
  const all = entityAnswers(PER_SECOND * SECONDS);
  const answered = new Map<string, number>();
  const taken: number[] = [];
  const began = performance.now();
  const device = async (first: number): Promise<void> => {
    for (let index = first; index < all.length; index += DEVICES) {
      const { xml, uuid } = all[index] ?? { xml: '', uuid: '' };
      const body = multipartBody([xmlPart(xml.replace(/<photo>[^<]*<\/photo>/, '<photo/>'))]);
      await pause(Math.max(0, (index * 1000) / PER_SECOND - (performance.now() - began)));
      await sendPrepared(calls, body);
      answered.set(uuid, performance.now());
    }
  };
  const watch = async (): Promise<void> => {
    while (taken.length < all.length) {
      if (performance.now() - began > LIMIT_MS) throw new Error(`only ${taken.length} entities can be read`);
      const waiting = [...answered.keys()].slice(0, 100);
      const found = waiting.length === 0 ? [] : await readable(calls, waiting);
      for (const uuid of found) {
        taken.push(performance.now() - (answered.get(uuid) ?? 0));
        answered.delete(uuid);
      }
      if (found.length < 100) await pause(LOOK_EVERY);
    }
  };
  await Promise.all([watch(), ...Array.from({ length: DEVICES }, (_, index) => device(index))]);
  return taken;
};

const ofRounds = (rounds: readonly Sending[]) => ({
  perSecond: median(rounds.map(({ seconds, each }) => each.length / seconds)),
  wait: percentile(
    rounds.flatMap(({ each }) => each),
    0.99,
  ),
});

/** The same survey with and without entities, in turns, each after the entities of the round before are made. */
const compared = async (calls: BenchCalls): Promise<Measurement[]> => {
  const rounds: Record<'plain' | 'made', Sending[]> = { plain: [], made: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.plain.push(await sendByDevices(calls, plainAnswers(PER_ROUND), DEVICES));
    const answers = entityAnswers(PER_ROUND);
    rounds.made.push(await sendByDevices(calls, answers, DEVICES));
    // Sent from the end.
    await processed(calls, answers.map(({ uuid }) => uuid).toReversed());
  }
  const [plain, made] = [ofRounds(rounds.plain), ofRounds(rounds.made)];
  return [
    { what: 'intake without entities', value: plain.perSecond, unit: 'rows/s' },
    { what: 'the same with an entity', value: made.perSecond, unit: 'rows/s' },
    { what: 'with ÷ without', value: made.perSecond / plain.perSecond, unit: '×' },
    { what: 'wait of 99 % without entities', value: plain.wait, unit: 'ms' },
    { what: 'the same with an entity', value: made.wait, unit: 'ms' },
    { what: 'with ÷ without', value: made.wait / plain.wait, unit: '×' },
  ];
};

/** Entities that submissions make, and what they cost intake. */
export const entityIntake: Benchmark = {
  about: `submissions that make entities: ${PER_SECOND} a second by ${DEVICES} devices; intake in ${ROUNDS} turns`,
  run: () =>
    onServedData([{ xmlFormId: 'households', survey: 'household', rows: 0 }], async ({ address }) => {
      const calls = await benchCalls(address);
      await publish(calls);
      const first = entityAnswers(WARM_UP);
      await sendByDevices(calls, first, DEVICES);
      await processed(calls, first.map(({ uuid }) => uuid).toReversed());
      const taken = await delays(calls);
      return [
        { what: 'from the answer to the entity: median', value: median(taken), unit: 'ms' },
        { what: 'the same, 95 %', value: percentile(taken, 0.95), unit: 'ms', budget: BUDGET_MS },
        ...(await compared(calls)),
      ];
    }),
};
