import { element, textElement, xmlDeclaration } from '../domain/xml/xmlElement';
import { housePicture, type Wall } from './housePicture';
import { places, type Place } from './places';
import { randomFrom, type Random } from './random';

/** A completed form of the sample survey. */
export interface SampleAnswer {
  readonly instanceId: string;
  readonly xml: string;
  /** Files by their names in the XML. */
  readonly files: ReadonlyMap<string, Buffer>;
  readonly deviceId: string;
  /** Time of receipt: ISO with milliseconds. */
  readonly receivedAt: string;
}

const SEED = 20_261_121;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const WALLS: readonly [Wall, ...Wall[]] = ['brick', 'timber', 'stone', 'clay'];
const WATER = ['tap', 'well', 'spring', 'rain', 'vendor'] as const;
const RELATIONS = ['partner', 'child', 'child', 'parent', 'other'] as const;
/** Range of birth years. */
const BORN = { partner: [1948, 2002], child: [2004, 2025], parent: [1931, 1962], other: [1940, 2022] } as const;
const SKILLS = ['read', 'write', 'reckon'] as const;

const personName = (random: Random, { given, family, familyFirst, between = ' ' }: Place): string => {
  const names = [random.pick(given), random.pick(family)];
  return (familyFirst ? names.reverse() : names).join(between);
};

const some = (random: Random, from: readonly string[]): string => from.filter(() => random.chance(0.45)).join(' ');

const two = (value: number): string => String(value).padStart(2, '0');

/** Local time with zone, as devices write it: `2026-11-20T09:30:00.000+01:00`. */
const localTime = (time: number, offset: number): string =>
  `${new Date(time + offset * MINUTE).toISOString().slice(0, -1)}+${two(Math.floor(offset / 60))}:${two(offset % 60)}`;

/** An empty text becomes an empty element: a question that was seen but not answered. */
const maybe = (random: Random, probability: number, value: string): string => (random.chance(probability) ? value : '');

const respondentXml = (random: Random, name: string): string =>
  element(
    'respondent',
    {},
    textElement('name', name),
    textElement('age', maybe(random, 0.9, String(random.between(18, 88)))),
    textElement('phone', maybe(random, 0.6, `+${random.between(200, 990)} ${random.between(100_000, 999_999)}`)),
  );

const dwellingXml = (random: Random, place: Place, photo: string, walls: string): string => {
  const near = (middle: number) => (middle + (random.next() - 0.5) / 25).toFixed(7);
  const water = some(random, WATER);
  const location = [near(place.latitude), near(place.longitude), random.between(5, 1900), random.between(3, 25)];
  return element(
    'dwelling',
    {},
    textElement('location', maybe(random, 0.93, location.join(' '))),
    textElement('photo', photo),
    textElement('rooms', String(random.between(1, 6))),
    textElement('walls', walls),
    textElement('water', water),
    water.includes('tap') ? '' : textElement('water_walk', maybe(random, 0.8, (random.next() * 6).toFixed(2))),
  );
};

const memberXml = (random: Random, place: Place): string => {
  const relation = random.pick(RELATIONS);
  const [first, last] = BORN[relation];
  const year = random.between(first, last);
  return element(
    'member',
    {},
    textElement('name', personName(random, place)),
    textElement('born', `${year}-${two(random.between(1, 12))}-${two(random.between(1, 28))}`),
    textElement('relation', relation),
    textElement('skills', some(random, SKILLS)),
  );
};

/** Between seven and six o'clock local time, on the day before the form was received. */
const startOfVisit = (random: Random, receivedAt: number, { offset }: Place): number => {
  const midnight = Math.floor((receivedAt + offset * MINUTE) / DAY) * DAY - offset * MINUTE;
  return midnight - DAY + random.between(7 * 60, 18 * 60) * MINUTE + random.between(0, 59_999);
};

const answer = (random: Random, receivedAt: number): SampleAnswer => {
  const place = random.pick(places);
  const name = personName(random, place);
  const started = startOfVisit(random, receivedAt, place);
  const start = localTime(started, place.offset);
  const agreed = random.chance(0.93);
  const walls = random.pick(WALLS);
  const photo = agreed && random.chance(0.8) ? `${started}.png` : '';
  const picture = photo === '' ? null : housePicture(walls, random.pick([22, 25, 28]));
  const members = agreed ? Array.from({ length: random.between(0, 5) }, () => memberXml(random, place)) : [];
  const instanceId = `uuid:${random.uuid()}`;
  const xml = element(
    'data',
    { id: 'household_visit', version: '2026.1' },
    textElement('start', start),
    element(
      'visit',
      {},
      textElement('date', start.slice(0, 10)),
      textElement('arrived', start.slice(11)),
      textElement('village', place.code),
      textElement('consent', agreed ? 'yes' : 'no'),
    ),
    agreed ? respondentXml(random, name) + dwellingXml(random, place, photo, walls) : '',
    ...members,
    textElement('member_count', String(members.length)),
    textElement('closing', ''),
    textElement('next_visit', maybe(random, 0.3, localTime(started + random.between(10, 40) * DAY, place.offset))),
    textElement('remarks', maybe(random, 0.4, random.pick(place.remarks))),
    element(
      'meta',
      {},
      textElement('instanceID', instanceId),
      textElement('instanceName', `${place.code} · ${agreed ? name : ''}`),
    ),
  );
  return {
    instanceId,
    xml: xmlDeclaration + xml,
    files: new Map(picture ? [[photo, picture]] : []),
    deviceId: `collect:sample${random.between(1, 3)}`,
    receivedAt: new Date(receivedAt).toISOString(),
  };
};

/**
 * Completed forms, oldest first. Deterministic.
 * @param count how many
 * @param now ISO; the last form was received shortly before, the first some two months earlier
 */
export function* householdAnswers(count: number, now: string): Generator<SampleAnswer> {
  const random = randomFrom(SEED);
  const step = (60 * DAY) / count;
  const first = Date.parse(now) - 60 * DAY;
  for (let index = 0; index < count; index += 1) {
    yield answer(random, Math.floor(first + index * step + random.next() * step * 0.9));
  }
}
