/** Expensive reads by name: paths below the address of a form. */
export type ExpensiveReads = Readonly<Record<string, (index: number) => string>>;

const texts = ['remarks', 'respondent/name', 'visit/village', 'respondent/phone', 'dwelling/walls'];

const odata = (query: Readonly<Record<string, string>>): string =>
  `.svc/Submissions?${new URLSearchParams(query).toString()}`;

/** `contains` filters on alternating texts, with other words in each request to avoid caches. */
const containsFilter = (conditions: number, request: number): string =>
  Array.from(
    { length: conditions },
    (_, index) => `contains(${texts[index % texts.length] ?? ''},'zq${request}x${index}')`,
  ).join(' or ');

/** Requests of one reader about the large form. */
export const readsOfManyRows: ExpensiveReads = {
  '250 conditions': (index) => odata({ $top: '250', $filter: containsFilter(250, index) }),
  'as many conditions as permitted': (index) => odata({ $top: '250', $filter: containsFilter(40, index) }),
  'a count with conditions': (index) => odata({ $top: '0', $count: 'true', $filter: containsFilter(20, index) }),
  'a search': (index) =>
    odata({ $top: '250', $search: Array.from({ length: 20 }, (_, word) => `NOT zq${index}x${word}`).join(' ') }),
  'rows of a repeat': (index) => odata({ $top: '250', $filter: `member/any(m:contains(m/relation,'zq${index}'))` }),
  'an order by an answer': (index) =>
    odata({ $top: '250', $skip: String(index), $orderby: 'respondent/phone desc,remarks' }),
  groups: (index) => odata({ $apply: `groupby((respondent/phone,remarks),aggregate($count as n${index}))` }),
  summaries: (index) =>
    `/summaries?${new URLSearchParams({ field: 'remarks,respondent/age,visit/village,dwelling/rooms', $filter: `respondent/age ne ${200 + index}` }).toString()}`,
  places: (index) =>
    `/places?${new URLSearchParams({ field: 'dwelling/location', $filter: `respondent/age ne ${200 + index}` }).toString()}`,
  exports: (index) => `/submissions.json?${new URLSearchParams({ $filter: containsFilter(3, index) }).toString()}`,
};

/** The same about the form with a few submissions of huge texts. */
export const readsOfHugeTexts: ExpensiveReads = {
  'one condition': (index) => odata({ $top: '250', $filter: `contains(note,'zq${index}')` }),
  'ten conditions': (index) =>
    odata({
      $top: '250',
      $filter: Array.from({ length: 10 }, (_, word) => `contains(note,'zq${index}x${word}')`).join(' or '),
    }),
  'a text that is slow to find': (index) =>
    odata({ $top: '250', $filter: `contains(note,'${'a'.repeat(1000)}b${'a'.repeat(1000 + index)}')` }),
  'a search': (index) => odata({ $top: '250', $search: `zq${index}` }),
  'an order by the text': (index) => odata({ $top: '250', $skip: String(index), $orderby: 'note' }),
  groups: (index) => odata({ $apply: `groupby((note),aggregate($count as n${index}))` }),
  summaries: (index) =>
    `/summaries?${new URLSearchParams({ field: 'note', $filter: `note ne 'zq${index}'` }).toString()}`,
  rows: (index) => odata({ $skip: String(index) }),
};
