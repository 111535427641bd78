import { gzipSync } from 'node:zlib';
import { array, constantFrom, double, oneof, record, type Arbitrary } from 'fast-check';
import { surveyAnswer } from '#test/support/form/survey';
import type { SendingInstrument } from '../instrument';
import { makeSurvey } from '../survey';
import { asked, type Answer, type Sent, type Target } from '../target';
import { tryAll } from '../tryAll';

interface Part {
  readonly head: string;
  readonly content: string;
}

const form = (name: string, filename: string | null, more = ''): string =>
  `Content-Disposition: form-data; name="${name}"${filename === null ? '' : `; filename="${filename}"`}${more}`;

const LONG = 'x'.repeat(100_000);

/** Parts as sent by devices, and invalid ones. */
const parts: Readonly<Record<string, (xml: string) => Part>> = {
  submission: (xml) => ({ head: `${form('xml_submission_file', 's.xml')}\r\nContent-Type: text/xml`, content: xml }),
  'submission as a field': (xml) => ({ head: form('xml_submission_file', null), content: xml }),
  'half a submission': (xml) => ({ head: form('xml_submission_file', 's.xml'), content: xml.slice(0, xml.length / 2) }),
  'empty submission': () => ({ head: form('xml_submission_file', 's.xml'), content: '' }),
  file: () => ({ head: `${form('p.jpg', 'p.jpg')}\r\nContent-Type: image/jpeg`, content: 'picture' }),
  'another file': () => ({ head: form('q.jpg', 'q.jpg'), content: 'another' }),
  'empty file': () => ({ head: form('p.jpg', 'p.jpg'), content: '' }),
  'file of no type': () => ({ head: `${form('p.jpg', 'p.jpg')}\r\nContent-Type: \u0000/;;;`, content: 'picture' }),
  'name with a path': () => ({ head: form('../../p.jpg', '/etc/p.jpg'), content: 'path' }),
  'name without end': () => ({ head: 'Content-Disposition: form-data; name="p.jpg', content: 'x' }),
  'name with a zero': () => ({ head: form('p\u0000.jpg', 'p\u0000.jpg'), content: 'zero' }),
  'name of a prototype': () => ({ head: form('__proto__', '__proto__'), content: 'x' }),
  'long name': () => ({ head: form(LONG, LONG), content: 'x' }),
  'encoded name': () => ({ head: form('p.jpg', 'p.jpg', "; filename*=UTF-8''%zz%00p.jpg"), content: 'x' }),
  'no name': () => ({ head: 'Content-Disposition: form-data', content: 'x' }),
  'no head': () => ({ head: 'X: y', content: 'x' }),
  'no form-data': () => ({ head: 'Content-Disposition: attachment; filename="p.jpg"', content: 'x' }),
  'huge head': () => ({ head: `${form('p.jpg', 'p.jpg')}\r\nX-Long: ${LONG}`, content: 'x' }),
  'many heads': () => ({ head: `${form('p.jpg', 'p.jpg')}${'\r\nX-More: y'.repeat(3000)}`, content: 'x' }),
  'packed by base64': () => ({
    head: `${form('p.jpg', 'p.jpg')}\r\nContent-Transfer-Encoding: base64`,
    content: 'cGljdHVyZQ==',
  }),
  field: () => ({ head: form('*isIncomplete*', null), content: 'yes' }),
  'long field': () => ({ head: form('note', null), content: LONG }),
};

const partNames = Object.keys(parts);

const BOUNDARY = 'boundary-of-the-attack';

/** Boundary parameter of the header. */
const contentTypes = [
  `multipart/form-data; boundary=${BOUNDARY}`,
  `multipart/form-data; boundary="${BOUNDARY}"`,
  `MULTIPART/FORM-DATA; charset=utf-8; BOUNDARY=${BOUNDARY}`,
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=another',
  `multipart/form-data; boundary=${'b'.repeat(3000)}`,
  `multipart/mixed; boundary=${BOUNDARY}`,
  `multipart/form-data; boundary=${BOUNDARY}; boundary=another`,
  'application/octet-stream',
  'text/xml',
] as const;

/** Damage of the whole body. */
const damages: Readonly<Record<string, (body: string) => string>> = {
  none: (body) => body,
  'without its end': (body) => body.slice(0, -4),
  'lines of Unix': (body) => body.replaceAll('\r\n', '\n'),
  'text before': (body) => `This is a multi-part message.\r\n${body}`,
  'text after': (body) => `${body}and more`,
  twice: (body) => body + body,
  empty: () => '',
  'end only': () => `--${BOUNDARY}--\r\n`,
  'many empty parts': (body) => `--${BOUNDARY}\r\n\r\n\r\n`.repeat(1000) + body,
};

interface Recipe {
  readonly where: 'device' | 'draft' | 'form' | 'submission' | 'media';
  readonly names: readonly string[];
  readonly contentType: string;
  readonly damage: string;
  /** Fraction of the body that is sent, from 0 to 1. */
  readonly share: number;
  readonly packed: 'not' | 'gzip' | 'claimed';
}

const usually = <Value>(usual: Value, other: Arbitrary<Value>): Arbitrary<Value> =>
  oneof({ weight: 3, arbitrary: constantFrom(usual) }, { weight: 1, arbitrary: other });

const recipes: Arbitrary<Recipe> = record({
  where: oneof(
    { weight: 6, arbitrary: constantFrom<Recipe['where']>('device') },
    { weight: 3, arbitrary: constantFrom<Recipe['where']>('draft', 'form', 'submission', 'media') },
  ),
  names: oneof(
    { weight: 1, arbitrary: constantFrom(['submission', 'file']) },
    {
      weight: 2,
      arbitrary: array(constantFrom(...partNames), { maxLength: 4 }).map((more) => ['submission', ...more]),
    },
    { weight: 2, arbitrary: array(constantFrom(...partNames), { maxLength: 5 }) },
    { weight: 1, arbitrary: constantFrom(Array<string>(150).fill('file'), Array<string>(150).fill('field')) },
  ),
  contentType: usually<string>(contentTypes[0], constantFrom(...contentTypes)),
  damage: usually('none', constantFrom(...Object.keys(damages))),
  share: usually(1, double({ min: 0, max: 1, noNaN: true })),
  packed: usually<Recipe['packed']>('not', constantFrom('gzip', 'claimed')),
});

const bodyOf = ({ names, damage, share, packed }: Recipe, xml: string): Buffer => {
  const all = names.flatMap((name) => parts[name]?.(xml) ?? []);
  const texts = all.map(({ head, content }) => `--${BOUNDARY}\r\n${head}\r\n\r\n${content}\r\n`);
  const whole = damages[damage]?.(`${texts.join('')}--${BOUNDARY}--\r\n`) ?? '';
  const body = Buffer.from(whole.slice(0, Math.ceil(whole.length * share)));
  return packed === 'gzip' ? gzipSync(body) : body;
};

interface Drawn extends Sent {
  readonly instanceId: string;
  readonly recipe: Recipe;
}

/** Valid. */
const isRight = ({ where, names, contentType, damage, share, packed }: Recipe): boolean =>
  (where === 'device' || where === 'draft') &&
  names.join() === 'submission,file' &&
  contentType === contentTypes[0] &&
  damage === 'none' &&
  share === 1 &&
  packed !== 'claimed';

/** Parts that are files by every interpretation of the standard, with different contents. */
const FILES: readonly string[] = ['file', 'another file', 'name with a path', 'name of a prototype'];

/** A file of an acknowledged submission that is not stored; null if all of them are. */
const lostFile = async (
  target: Target,
  list: string,
  { instanceId, recipe }: Pick<Drawn, 'instanceId' | 'recipe'>,
): Promise<string | null> => {
  const { names, contentType, damage, share, packed } = recipe;
  if (contentType !== contentTypes[0] || damage !== 'none' || share < 1 || packed === 'claimed') return null;
  const sent = new Set(names.filter((name) => FILES.includes(name)).map((name) => parts[name]?.('').content));
  if (sent.size === 0) return null;
  const read = (path: string) =>
    target.send({ method: 'GET', path: `${list}/${encodeURIComponent(instanceId)}${path}` });
  const { body } = await read('/attachments');
  const files = JSON.parse(body) as readonly { readonly name: string; readonly exists: boolean }[];
  for (const { name, exists } of files) {
    if (exists) sent.delete((await read(`/attachments/${encodeURIComponent(name)}`)).body);
  }
  const [lost] = sent;
  return lost === undefined ? null : `answers 201, and the file with “${lost}” is not there afterwards: ${body}`;
};

/** Checks whether a submission is stored completely or not at all. @returns a description of the failure, or null */
const halfStored = async (target: Target, form: string, { instanceId, recipe }: Drawn, answer: Answer) => {
  const list = `${form}${recipe.where === 'draft' ? '/draft' : ''}/submissions`;
  const read = (path: string) => target.send({ method: 'GET', path });
  const stored = await read(`${list}/${encodeURIComponent(instanceId)}`);
  const isStored = stored.status === 200;
  const isTaken = answer.status < 300 && (recipe.where === 'device' || recipe.where === 'draft');
  if (isTaken !== isStored && recipe.where !== 'submission') {
    return `answers ${answer.status}, and afterwards the submission is ${isStored ? 'there' : 'not there'}`;
  }
  if (isTaken) return lostFile(target, list, { instanceId, recipe });
  if (!isRight(recipe)) return null;
  return `answers ${answer.status} to what is right: ${answer.body.slice(0, 300)}`;
};

/** Random multipart bodies, most of them damaged. */
export const multipart: SendingInstrument = {
  kind: 'sending',
  about:
    'damaged, truncated, misnamed, repeated and huge-headed parts in submissions and uploads: taken whole with every file, or refused in words with nothing stored',
  whole: 5000,
  quick: 80,
  run: async (target, amount) => {
    const { projectId, xmlFormId } = await makeSurvey(target);
    const form = `/v1/projects/${projectId}/forms/${xmlFormId}`;
    await asked(target, { method: 'POST', path: `${form}/draft` });
    const places: Readonly<Record<Recipe['where'], string>> = {
      device: `/v1/projects/${projectId}/submission`,
      draft: `${form}/draft/submission`,
      form: `/v1/projects/${projectId}/forms`,
      submission: `${form}/submissions`,
      media: `${form}/draft/attachments/villages.csv`,
    };
    let sent = 0;
    const requests = recipes.map((recipe): Drawn => {
      sent += 1;
      const instanceId = `uuid:part-${sent}`;
      const { where, contentType, packed } = recipe;
      return {
        method: 'POST',
        path: places[where],
        headers: {
          'content-type': contentType,
          'x-openrosa-version': '1.0',
          ...(packed === 'not' ? {} : { 'content-encoding': 'gzip' }),
        },
        body: bodyOf(recipe, surveyAnswer(instanceId, { photo: 'p.jpg' })),
        instanceId,
        recipe,
      };
    });
    return tryAll(target, requests, amount, (drawn, answer) => halfStored(target, form, drawn, answer));
  },
};
