import { parseXml } from '#server/domain/xml/xml';
import { surveyAnswer, surveyForm } from '#test/support/form/survey';
import { asked, withJson, type Answer, type Target } from '../../target';
import { Steps, type Story } from './story';

const SUBMISSIONS = 7;
const PAGE = 3;

/** Submissions of two persons, each with a pet. */
const prepare = async (target: Target): Promise<string> => {
  const { id: projectId } = await asked(target, withJson('POST', '/v1/projects', { name: 'Consumers' }));
  const forms = `/v1/projects/${String(projectId)}/forms`;
  const headers = { 'content-type': 'application/xml' };
  const path = `${forms}?publish=true&ignoreWarnings=true`;
  await asked(target, { method: 'POST', path, headers, body: surveyForm('1') });
  for (let index = 0; index < SUBMISSIONS; index += 1) {
    const body = surveyAnswer(`uuid:${index}`, { name: `N${index}`, age: index, persons: [['Ann', 'Rex'], ['Bob', 'Kim']] }); // oxfmt-ignore
    await asked(target, { method: 'POST', path: `${forms}/survey/submissions`, headers, body });
  }
  return `${forms}/survey.svc`;
};

interface Page {
  readonly value: readonly Readonly<Record<string, unknown>>[];
  readonly '@odata.count'?: number;
  readonly '@odata.nextLink'?: string;
  readonly '@odata.context'?: string;
}

const pageOf = ({ body }: Answer): Page => {
  try {
    return JSON.parse(body) as Page;
  } catch {
    return { value: [] };
  }
};

const relative = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

/** All rows of a table, by the next links of the pages. */
const allOf = async (target: Target, first: string): Promise<Page['value']> => {
  const rows: Page['value'][number][] = [];
  // Limit for links that never end.
  for (let path = first, pages = 0; path !== '' && pages < 50; pages += 1) {
    const page = pageOf(await target.send({ method: 'GET', path }));
    rows.push(...page.value);
    path = page['@odata.nextLink'] === undefined ? '' : relative(page['@odata.nextLink']);
  }
  return rows;
};

/** An OData 4.0 client that starts at the service document, like Excel and Power BI. */
export const odataConsumer = async (target: Target): Promise<Story> => {
  const service = await prepare(target);
  const steps = new Steps('OData consumer');
  const get = (path: string) => target.send({ method: 'GET', path });

  const root = await get(service);
  const sets = pageOf(root).value.map(({ url }) => String(url));
  steps.check('the service document', root.status === 200 && sets.length === 3, root.body);
  steps.check('the version', root.headers['odata-version'] === '4.0', root.headers);
  const metadata = await get(`${service}/$metadata`);
  const isXml = metadata.status === 200 && parseXml(metadata.body).local === 'Edmx';
  steps.check('the metadata', isXml && metadata.body.includes('<EntityType'), metadata.body);

  const counts = [SUBMISSIONS, 2 * SUBMISSIONS, 2 * SUBMISSIONS];
  for (const [index, set] of sets.entries()) {
    const rows = await allOf(target, `${service}/${set}?$top=${PAGE}`);
    const ids = new Set(rows.map(({ __id }) => __id));
    steps.check(`all of ${set}, page by page`, ids.size === counts[index] && rows.length === ids.size, rows.length);
  }
  const counted = pageOf(await get(`${service}/Submissions?$top=0&$count=true`));
  steps.check('the count', counted['@odata.count'] === SUBMISSIONS, counted);
  const [expanded] = pageOf(await get(`${service}/Submissions?$expand=*&$top=1`)).value;
  const persons = expanded?.person;
  steps.check('repeats in their rows', Array.isArray(persons) && persons.length === 2, expanded);
  const [selected] = pageOf(await get(`${service}/Submissions?$select=name&$top=1`)).value;
  steps.check('a selection', selected !== undefined && Object.keys(selected).join() === 'name', selected);
  const filter = encodeURIComponent('year(__system/submissionDate) lt 2000');
  const none = pageOf(await get(`${service}/Submissions?$filter=${filter}&$count=true`));
  steps.check('a filter', none.value.length === 0 && none['@odata.count'] === 0, none);
  const order = encodeURIComponent('__system/submissionDate asc');
  const ordered = await allOf(target, `${service}/Submissions?$orderby=${order}&$top=2`);
  steps.check('an order', ordered.map(({ name }) => name).join() === 'N0,N1,N2,N3,N4,N5,N6', ordered.length);
  const wrong = await get(`${service}/Submissions?$compute=x`);
  steps.check('what is not there is told', wrong.status === 501 && wrong.body.includes('"code":501'), wrong.body);
  return steps.end();
};
