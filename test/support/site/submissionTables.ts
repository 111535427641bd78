import { answering } from '../answers';
import { managed } from '../access/manager';
import { startSite, type Site, type SiteOptions } from '../site';
import { aRow } from '../things';

/** Answers by `METHOD path`. */
export type Answers = Readonly<Record<string, unknown>>;

const form = { projectId: 1, xmlFormId: 'trees' };
const path = '/v1/projects/1/forms/trees';

/** A page of rows with these numbers, and the total count. */
const page = (from: number, to: number, count: number) => ({
  value: Array.from({ length: Math.max(0, to - from) }, (_, index) => aRow(from + index)),
  '@odata.context': '',
  '@odata.count': count,
});

const tableAt = (base: string) => {
  const odata = (top: number, skip: number) =>
    `GET ${base}.svc/Submissions?%24top=${top}&%24skip=${skip}&%24count=true`;
  return {
    form,
    base,
    /** The request for a chunk. */
    odata,
    page,
    /** The replies of a server with this many submissions to requests for all of them. */
    answers: (total: number): Answers => {
      const chunk = (top: number, skip: number) => [odata(top, skip), page(skip, Math.min(total, skip + top), total)];
      const small = [0, 250, 500, 750].map((skip) => chunk(250, skip));
      const large = Array.from({ length: Math.ceil(total / 1000) }, (_, index) => chunk(1000, (index + 1) * 1000));
      return {
        [`GET ${base}/submissions/keys`]: [],
        [`GET ${base}/fields?odata=true`]: [],
        [`GET ${base}.xml`]: '<html><head><model/></head><body/></html>',
        ...(Object.fromEntries([...small, ...large]) as Answers),
      };
    },
  };
};

/** The same for a form and for its draft: the route, the calls below their base, and the first one's name. */
export const submissionTables = [
  {
    what: 'the submissions table',
    source: { ...form, draft: false },
    at: '/projects/1/forms/trees/submissions',
    rows: 'odataSubmissions',
    ...tableAt(path),
  },
  {
    what: 'the table of test submissions',
    source: { ...form, draft: true },
    at: '/projects/1/forms/trees/draft/testing',
    rows: 'draftOdataSubmissions',
    ...tableAt(`${path}/draft`),
  },
] as const;

/**
 * The site at one of these tables, or at `start`, over a server with a number of submissions; `more` responses take precedence.
 */
export const startTable = (
  table: (typeof submissionTables)[number],
  total: number,
  more: Answers = {},
  enhancers: SiteOptions['enhancers'] = [],
  start: string = table.at,
): Promise<Site> => startSite({ http: answering({ ...managed, ...table.answers(total), ...more }), start, enhancers });
