import { gzipSync } from 'node:zlib';
import { surveyForm } from '#test/support/form/survey';
import { faultOf } from './goodAnswer';
import type { SendingInstrument } from '../instrument';
import { makeSurvey } from '../survey';
import type { Sent, Target } from '../target';

const MILLION = 1_000_000;

const many = (count: number, piece: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => piece(index)).join('');

/** A document with its own DOCTYPE before an otherwise valid form or submission. */
const withType = (declarations: string, content: string): string =>
  `<!DOCTYPE data [${declarations}]><data>${content}</data>`;

/** Documents that are expensive for a naive parser, relative to their length. */
const documents: Readonly<Record<string, () => string | Buffer>> = {
  'entities that multiply': () =>
    withType(many(10, (i) => `<!ENTITY a${i + 1} "${`&a${i};`.repeat(10)}">`) + '<!ENTITY a0 "ha">', '&a10;'),
  'a long entity, used often': () => withType(`<!ENTITY a "${'a'.repeat(100_000)}">`, '&a;'.repeat(100_000)),
  'entities in each other': () => withType('<!ENTITY a "&b;"><!ENTITY b "&a;">', '&a;'),
  'parameter entities': () => withType('<!ENTITY % a "<!ENTITY b \'%a;%a;\'>">%a;', '&b;'),
  'an entity that is a file': () => withType('<!ENTITY a SYSTEM "file:///etc/passwd">', '&a;'),
  'an entity that is a device': () => withType('<!ENTITY a SYSTEM "file:///dev/random">', '&a;'),
  'an entity from elsewhere': () => withType('<!ENTITY a SYSTEM "http://127.0.0.1:1/">', '&a;'),
  'a type from elsewhere': () => '<!DOCTYPE data SYSTEM "http://127.0.0.1:1/a.dtd"><data/>',
  'attributes by default': () => withType(`<!ATTLIST data ${many(50_000, (i) => `a${i} CDATA "b" `)}>`, ''),
  'a type without end': () => '<!DOCTYPE data [' + '<!ELEMENT a (b)>'.repeat(MILLION / 4),
  'elements in each other': () => '<a>'.repeat(MILLION) + '</a>'.repeat(MILLION),
  'elements that never end': () => '<a>'.repeat(2 * MILLION),
  'elements beside each other': () => `<data>${'<a/>'.repeat(2 * MILLION)}</data>`,
  'attributes of one element': () => `<data ${many(500_000, (i) => `a${i}="" `)}/>`,
  'the same attribute again': () => `<data ${'a="" '.repeat(MILLION)}/>`,
  'namespaces of one element': () => `<data ${many(200_000, (i) => `xmlns:a${i}="u" `)}/>`,
  'namespaces in each other': () => many(50_000, (i) => `<a xmlns:b${i}="u">`),
  'a long name': () => `<${'a'.repeat(8 * MILLION)}/>`,
  'a long attribute': () => `<data a="${'a'.repeat(8 * MILLION)}"/>`,
  'a long text': () => `<data>${'Some words. '.repeat(1.6 * MILLION)}</data>`,
  'a long page': () => `<html>${'<p>Some words.</p>'.repeat(MILLION)}</html>`,
  'a long comment': () => `<data><!--${'a'.repeat(8 * MILLION)}--></data>`,
  'comments without end': () => `<data>${'<!---->'.repeat(MILLION)}`,
  instructions: () => '<?a b?>'.repeat(MILLION),
  'character references': () => `<data>${'&#x41;'.repeat(MILLION)}</data>`,
  sections: () => `<data>${'<![CDATA[a]]>'.repeat(500_000)}</data>`,
  'white space': () => ' '.repeat(15 * MILLION),
  'angle brackets': () => '<'.repeat(8 * MILLION),
  zeroes: () => Buffer.alloc(8 * MILLION),
  'a form after a bomb': () => withType('<!ENTITY a "a">', '') + surveyForm('1'),
};

const XML = { 'content-type': 'application/xml' };

const PACKED_BYTES = 400 * MILLION;

/** Calls that read XML. */
const sentTo = (projectId: number, content: string | Buffer): readonly Sent[] => [
  { method: 'POST', path: `/v1/projects/${projectId}/forms`, headers: XML, body: content },
  { method: 'POST', path: `/v1/projects/${projectId}/forms/survey/submissions`, headers: XML, body: content },
];

interface Spent {
  readonly ms: number;
  readonly what: string;
}

const tryOne = async (
  target: Target,
  name: string,
  sent: Sent,
): Promise<Spent & { readonly fault: string | null; readonly status: number }> => {
  const began = performance.now();
  const answer = await target.send(sent);
  const ms = performance.now() - began;
  const taken = answer.status < 400 ? `was taken (${answer.status})` : null;
  const fault = taken ?? faultOf(sent, answer);
  return { ms, what: name, status: answer.status, fault: fault && `${name} to ${sent.path}: ${fault}` };
};

/** Every document for each call that reads XML; the first `count` of them. */
export const bombs: SendingInstrument = {
  kind: 'sending',
  about: 'XML that costs a careless reader much: all of it refused in words, quickly',
  whole: Object.keys(documents).length + 1,
  quick: 6,
  run: async (target, { count }) => {
    const { projectId } = await makeSurvey(target);
    const refused: Record<string, number> = {};
    const faults: string[] = [];
    let slowest: Spent = { ms: 0, what: '' };
    const packed: Sent = {
      method: 'POST',
      path: `/v1/projects/${projectId}/forms`,
      headers: { ...XML, 'content-encoding': 'gzip' },
      body: gzipSync(Buffer.alloc(PACKED_BYTES, ' ')),
    };
    const all = [
      ...Object.entries(documents).map(([name, make]) => [name, () => sentTo(projectId, make())] as const),
      ['400 MB of nothing, packed', () => [packed]] as const,
    ];
    for (const [name, make] of all.slice(0, count)) {
      for (const sent of make()) {
        const tried = await tryOne(target, name, sent);
        refused[tried.status] = (refused[tried.status] ?? 0) + 1;
        if (tried.ms > slowest.ms) slowest = tried;
        if (tried.fault !== null) faults.push(tried.fault);
      }
    }
    return { counts: refused, figure: `slowest: ${slowest.what}, ${slowest.ms.toFixed(0)} ms`, faults };
  },
};
