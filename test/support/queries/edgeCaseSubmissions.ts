import { escapeText } from './escapeText';
import { chance, pick } from './chance';

/** The fields of the form that all kinds of answers are sent to, by their paths, with their types. */
export const edgeCaseTypes = {
  '/name': 'string',
  '/note': 'string',
  '/crops': 'string',
  '/size': 'int',
  '/height': 'decimal',
  '/seen': 'date',
  '/at': 'dateTime',
  '/road': 'geotrace',
  '/plot': 'geoshape',
  '/visit/village': 'string',
  '/visit/day': 'date',
  '/visit/place': 'geopoint',
} as const;

/** Types of its repeats, one of them nested. */
export const edgeCaseRepeatTypes = {
  '/visit/member/who': 'string',
  '/visit/member/age': 'int',
  '/visit/member/born': 'date',
  '/visit/member/pet/kind': 'string',
} as const;

/** The content of its instance. */
export const oddInstance =
  '<name/><note/><crops/><size/><height/><seen/><at/><road/><plot/><visit><village/><day/><place/><member jr:template=""><who/><age/><born/><pet jr:template=""><kind/></pet></member></visit>';

/** Its questions in repeats. */
export const oddBody =
  '<group ref="/data/visit"><repeat nodeset="/data/visit/member"><input ref="/data/visit/member/who"/>' +
  '<repeat nodeset="/data/visit/member/pet"><input ref="/data/visit/member/pet/kind"/></repeat></repeat></group>';

/** Answers of all sorts: empty, usual, at the edges, and not of their type. */
export const edgeCaseAnswers: Readonly<Record<keyof typeof edgeCaseTypes, readonly string[]>> = {
  '/name': [
    '',
    'Ana',
    'ana',
    'ANA',
    "O'Neil",
    'ΟΔΟΣ',
    'οδος',
    'İstanbul',
    'istanbul',
    'ISTANBUL',
    'ı',
    'Σ',
    'ς',
    'straße',
  ],
  '/note': [
    '',
    ' blank at both ends ',
    '=1+1',
    '+1',
    '-1',
    '@cmd',
    'a%b_c',
    '\\',
    '"quoted"',
    'שלום עולם',
    'مرحبا',
    '👩‍🌾 farm',
    '👍',
    '｡',
    'Ana',
    'é',
    'e\u0301',
    'x'.repeat(230),
    `${'x'.repeat(230)}y`,
    'a  b',
  ],
  '/crops': ['', 'maize', 'maize beans', 'beans  rice', '1 10', '10', 'maizes', 'Maize'],
  '/size': ['', '0', '4', '12', '-3', '007', '9007199254740991', 'a lot', '4.5', '1e2'],
  '/height': ['', '0', '-0', '4.5', '0.1', '1e3', '-2.25', '12', 'tall', '3.0000000001'],
  '/seen': [
    '',
    '2026-02-28',
    '2026-03-01',
    '2025-12-31',
    '2026-02-30',
    '2026-00-10',
    '28.2.2026',
    'tomorrow',
    '2026-2-1',
  ],
  '/at': [
    '',
    '2026-02-28T23:30:00.000Z',
    '2026-03-01T01:30:00.000+02:00',
    '2026-03-01T00:00:00Z',
    '2025-12-31T23:59:59.999-14:00',
    '2026-02-28T10:00:00.1234567+05:45',
    '1999-12-31T23:59:59.9995Z',
    '1999-12-31T23:59:59.0005Z',
    'yesterday',
    '2026-02-28T10:00:00',
    '2026-02-28',
  ],
  '/visit/village': ['', 'kosiv', 'repin', 'Kosiv', 'kosiv dolny', 'null', 'true'],
  '/visit/day': ['', '2026-02-28', '2026-03-01', '2027-01-01', 'soon'],
  '/road': [
    '',
    '50 14; 50 15',
    '50 14 210 4; 50.5 14.5 0 0; 51 16 0 0',
    '49 10; 52 20',
    '50.1 14.4; 50.1 14.4',
    '10 179; 10 -179',
    '90 0; 89 10',
    '0.1 0.2; 0.3 0.3',
    'along the river',
  ],
  '/plot': [
    '',
    '50 14; 50 15; 51 15; 51 14; 50 14',
    '50.2 14.2; 50.2 14.4; 50.4 14.4',
    '0 0; 0 90; 80 90; 80 0; 0 0',
    '-90 -180; -90 180; -80 180; -80 -180',
    '10 179; 12 179; 12 180; 10 180; 10 179',
    '50 14; 51 15; 50 15; 51 14; 50 14',
    '50.1 14.4; 50.1 14.4; 50.1 14.4; 50.1 14.4',
    'behind the house',
  ],
  '/visit/place': [
    '',
    '1 2 3 4',
    '50.1 14.4',
    '50 14 0 0',
    '50.3 14.3',
    '90 0',
    '-90 180',
    '10 180',
    '10 -180',
    '0 0 0 0',
    '1e-300 -1e-300',
    '0.3 0.1',
    'here',
  ],
};

const paths = Object.keys(edgeCaseTypes).filter((path): path is keyof typeof edgeCaseTypes => path in edgeCaseAnswers);

const many = (next: (below: number) => number, below: number, make: () => string): string =>
  Array.from({ length: next(below) }, make).join('');

/** Rows of its repeats, possibly none. */
const edgeCaseMembers = (next: (below: number) => number): string => {
  const answer = (path: keyof typeof edgeCaseTypes) => escapeText(pick(next, edgeCaseAnswers[path]));
  const pet = () => `<pet><kind>${pick(next, ['', 'dog', 'cat', 'Dog'])}</kind></pet>`;
  return many(next, 4, () => {
    const own = `<who>${answer('/name')}</who><age>${answer('/size')}</age><born>${answer('/seen')}</born>`;
    return `<member>${own}${many(next, 3, pet)}</member>`;
  });
};

/** Submissions with such answers, always the same ones. */
export const edgeCaseSubmissions = (count: number, seed: number): readonly string[] => {
  const next = chance(seed);
  const nextMember = chance(seed + 1);
  return Array.from({ length: count }, (_, index) => {
    const answer = new Map(paths.map((path) => [path, escapeText(pick(next, edgeCaseAnswers[path]))]));
    const of = (path: keyof typeof edgeCaseTypes) =>
      `<${path.split('/').at(-1)}>${answer.get(path)}</${path.split('/').at(-1)}>`;
    const own = paths.filter((path) => !path.startsWith('/visit/')).map(of);
    const inGroup = paths.filter((path) => path.startsWith('/visit/')).map(of);
    return `<data id="odd" version="1">${own.join('')}<visit>${inGroup.join('')}${edgeCaseMembers(nextMember)}</visit><meta><instanceID>uuid:${index}</instanceID></meta></data>`;
  });
};
