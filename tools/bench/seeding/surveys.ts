import { readFileSync } from 'node:fs';
import path from 'node:path';
import { householdAnswers } from '#server/sample/householdAnswers';
import { randomFrom, type Random } from '#server/sample/random';
import { xform } from '#test/fixtures/xform';

/** A form to be seeded, and its answers. */
interface Survey {
  /** Its definition with this id. */
  definition(xmlFormId: string): string;
  /** Filled-in forms, deterministic at every call. */
  answers(xmlFormId: string, count: number): Iterable<{ readonly instanceId: string; readonly xml: string }>;
}

const NOW = '2026-11-20T12:00:00.000Z';
const SAMPLE_ID = 'id="household_visit"';
const sample = readFileSync(path.resolve(__dirname, '../../../server/sample/household.xml'), 'utf8');

/** Our sample: 22 questions of seven types, a picture, and a repeat of up to five; answers in many scripts, 3 kB a row. */
const household: Survey = {
  definition: (xmlFormId) => sample.replace(SAMPLE_ID, `id="${xmlFormId}"`),
  *answers(xmlFormId, count) {
    for (const { instanceId, xml } of householdAnswers(count, NOW)) {
      yield { instanceId, xml: xml.replace(SAMPLE_ID, `id="${xmlFormId}"`) };
    }
  },
};

const MINUTE = 60_000;

/** The same with the end of each interview, after up to an hour. */
const interviews: Survey = {
  definition: (xmlFormId) =>
    household
      .definition(xmlFormId)
      .replace('<start/>', '<start/><end/>')
      .replace(
        /<bind nodeset="\/data\/start"[^>]*>/,
        '$&<bind nodeset="/data/end" type="dateTime" jr:preload="timestamp" jr:preloadParams="end"/>',
      ),
  *answers(xmlFormId, count) {
    const random = randomFrom(19_890_312);
    for (const { instanceId, xml } of household.answers(xmlFormId, count)) {
      const withEnd = xml.replace(/<start>([^<]*)<\/start>/, (start, at: string) => {
        const end = new Date(Date.parse(at) + random.between(1, 60) * MINUTE);
        return `${start}<end>${end.toISOString()}</end>`;
      });
      yield { instanceId, xml: withEnd };
    }
  },
};

const two = (value: number): string => String(value).padStart(2, '0');

const readingXml = (random: Random): string =>
  `<reading><hour>${two(random.between(0, 23))}:00:00.000Z</hour><level>${random.between(10, 900) / 100}</level></reading>`;

/** Visits to wells: five questions and a repeat of up to two, for very many rows; 1 kB per row. */
const wells: Survey = {
  definition: (id) =>
    xform({
      id,
      instance: '<day/><depth/><people/><taste/><place/><reading><hour/><level/></reading>',
      types: {
        '/day': 'date',
        '/depth': 'decimal',
        '/people': 'int',
        '/taste': 'string',
        '/place': 'geopoint',
        '/reading/hour': 'time',
        '/reading/level': 'decimal',
        '/orx:meta/orx:instanceID': 'string',
      },
      body: '<repeat nodeset="/data/reading"><input ref="/data/reading/level"><label>Level</label></input></repeat>',
    }),
  *answers(id, count) {
    const random = randomFrom(19_620_401);
    for (let index = 0; index < count; index += 1) {
      const instanceId = `uuid:${random.uuid()}`;
      const location = `${random.between(-60_000, 60_000) / 1000} ${random.between(-170_000, 170_000) / 1000} 210 5`;
      const xml = `<data id="${id}" version="1"><day>2026-${two(random.between(1, 12))}-${two(random.between(1, 28))}</day>
<depth>${random.between(0, 9999) / 100}</depth><people>${random.between(1, 400)}</people>
<taste>${random.pick(['clear', 'salty', 'ještě dobrá', '鉄の味'])}</taste><place>${location}</place>
${Array.from({ length: random.between(0, 2) }, () => readingXml(random)).join('')}
<orx:meta xmlns:orx="http://openrosa.org/xforms"><orx:instanceID>${instanceId}</orx:instanceID></orx:meta></data>`;
      yield { instanceId, xml };
    }
  },
};

const WIDE = Array.from({ length: 700 }, (_, index) => `q${index}`);

/** 700 questions, each a word or a number, for tables with very many columns. */
const wide: Survey = {
  definition: (id) =>
    xform({
      id,
      title: 'Wide',
      instance: WIDE.map((name) => `<${name}/>`).join(''),
      types: Object.fromEntries([
        ...WIDE.map((name, index) => [`/${name}`, index % 3 === 0 ? 'int' : 'string'] as const),
        ['/orx:meta/orx:instanceID', 'string'],
      ]),
      body: WIDE.map((name) => `<input ref="/data/${name}"><label>Question ${name}</label></input>`).join(''),
    }),
  *answers(id, count) {
    const random = randomFrom(19_691_127);
    for (let index = 0; index < count; index += 1) {
      const instanceId = `uuid:${random.uuid()}`;
      const answers = WIDE.map((name, at) =>
        at % 3 === 0 ? random.between(0, 99_999) : random.pick(['clear', 'salty', 'ještě dobrá', '鉄の味']),
      ).map((answer, at) => `<${WIDE[at]}>${answer}</${WIDE[at]}>`);
      const xml = `<data id="${id}" version="1">${answers.join('')}
<orx:meta xmlns:orx="http://openrosa.org/xforms"><orx:instanceID>${instanceId}</orx:instanceID></orx:meta></data>`;
      yield { instanceId, xml };
    }
  },
};

export const surveys = { household, interviews, wells, wide } as const;
