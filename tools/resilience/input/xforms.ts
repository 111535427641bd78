import { array, constantFrom, double, nat, oneof, record, tuple, type Arbitrary } from 'fast-check';
import { surveyForm } from '#test/support/form/survey';
import { deviceMistakes, harmlessChanges } from '../deviceForms';
import { hostileText } from './hostileValues';
import type { SendingInstrument } from '../instrument';
import { asked, withJson } from '../target';
import { tryAll } from '../tryAll';

type Change = (xml: string) => string;

const at = (xml: string, share: number): number => Math.floor(share * xml.length);

/** Between two tags, so that most changed forms are still XML. */
const between = (xml: string, share: number): number => xml.indexOf('<', at(xml, share) + 1);

const PIECES = [
  '<a/>', '<', '&', '&amp;', '&nbsp;', '&#0;', '&#xd800;', '<!-- -- -->', '<![CDATA[]]>', ']]>', '<?php x?>', '<bind nodeset="../.."/>',
  '<bind nodeset="/data/name" calculate="/data/name"/>', '<bind nodeset="/data/age" relevant="1 +"/>', '<bind/>', '<group><group><group/></group></group>',
  '<repeat nodeset="/data/person"><repeat nodeset="/data/person"/></repeat>', '<instance/>', '<instance id="a" src="jr://file/../../x"/>',
  '<itext><translation lang=""/></itext>', '<setvalue ref="/data/name" event="x">1</setvalue>', '<submission base64RsaPublicKey="MIIB" action="http://a"/>',
  '<data id="b"/>', '<meta><instanceID/></meta>', '<x:y/>', '<a xmlns:x=""/>', `<${'a'.repeat(5000)}/>`, '<a>'.repeat(200),
] as const; // oxfmt-ignore

const share = double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

const change: Arbitrary<Change> = oneof(
  tuple(share, share).map(([from, length]): Change => (xml) => {
    const begin = at(xml, from);
    return xml.slice(0, begin) + xml.slice(begin + Math.ceil(length * 60));
  }),
  tuple(share, share).map(([from, to]): Change => (xml) => {
    const [begin, end] = [between(xml, Math.min(from, to)), between(xml, Math.max(from, to))];
    return xml.slice(0, end) + xml.slice(begin, end) + xml.slice(end);
  }),
  tuple(share, constantFrom(...PIECES)).map(([where, piece]): Change => (xml) => {
    const place = between(xml, where);
    return xml.slice(0, place) + piece + xml.slice(place);
  }),
  tuple(share, hostileText).map(([where, text]): Change => (xml) => {
    const values = [...xml.matchAll(/="([^"]*)"/g)];
    const found = values[Math.floor(where * values.length)];
    if (found === undefined) return xml;
    return `${xml.slice(0, found.index)}="${text}"${xml.slice(found.index + found[0].length)}`;
  }),
);

const ENCODINGS: Readonly<Record<string, (xml: string) => Buffer>> = {
  utf8: (xml) => Buffer.from(xml),
  latin1: (xml) => Buffer.from(xml, 'latin1'),
  utf16: (xml) => Buffer.from(`\ufeff${xml}`, 'utf16le'),
};

/** Expected message about devices: that they refuse the form, or none; undefined if unknown. */
type Expected = 'refused' | 'taken' | undefined;

const changed: Arbitrary<{ readonly changes: readonly Change[]; readonly expected: Expected }> = oneof(
  {
    weight: 8,
    arbitrary: array(change, { minLength: 1, maxLength: 5 }).map((changes) => ({ changes, expected: undefined })),
  },
  {
    weight: 1,
    arbitrary: constantFrom(...deviceMistakes).map((one) => ({ changes: [one], expected: 'refused' as const })),
  },
  {
    weight: 1,
    arbitrary: constantFrom(...harmlessChanges).map((one) => ({ changes: [one], expected: 'taken' as const })),
  },
);

const isRefusedForDevices = (body: string): boolean => /"code":400\.53\b/.test(body);

/** XForms with one to five random changes, and with mistakes that devices are known to refuse. */
export const xforms: SendingInstrument = {
  kind: 'sending',
  about:
    'a form with one to five changes by chance: taken, or refused in words; no 5xx; what devices cannot open is refused, and only that',
  whole: 5000,
  quick: 100,
  run: async (target, amount) => {
    const project = await asked(target, withJson('POST', '/v1/projects', { name: 'Changed forms' }));
    const requests = record({
      // A new form id: an existing one is refused before most of it is read.
      id: nat().map((number) => `s${number}`),
      changed,
      encoding: oneof(
        { weight: 9, arbitrary: constantFrom('utf8') },
        { weight: 1, arbitrary: constantFrom('latin1', 'utf16') },
      ),
      query: constantFrom('', '?ignoreWarnings=true', '?publish=true&ignoreWarnings=true'),
    }).map(({ id, changed: { changes, expected }, encoding: drawn, query }) => {
      const xml = changes.reduce((before, next) => next(before), surveyForm('1', { id }));
      const encoding = expected === undefined ? drawn : 'utf8';
      return {
        expected,
        method: 'POST',
        path: `/v1/projects/${Number(project.id)}/forms${query}`,
        headers: { 'content-type': 'application/xml' },
        body: ENCODINGS[encoding]?.(xml) ?? xml,
      };
    });
    return tryAll(target, requests, amount, ({ expected }, { body }) =>
      Promise.resolve(
        expected === undefined || (expected === 'refused') === isRefusedForDevices(body)
          ? null
          : `is not ${expected}: ${body.slice(0, 300)}`,
      ),
    );
  },
};
