import type { RoleName } from '#api/roles';
import { insertAssignment } from '#server/db/access/assignments';
import { insertSession } from '#server/db/access/sessions';
import { newToken } from '#server/domain/access/tokens';
import { describeServer, roleId } from '#test/support/server';
import { publishSurvey, republishSurvey, submitAnswers, surveyAnswer, surveyForm } from '#test/support/form/survey';

type Row = Readonly<Record<string, unknown>> & { readonly __id: string };
interface Page {
  readonly value: readonly Row[];
  readonly '@odata.context': string;
  readonly '@odata.nextLink'?: string;
}

/** Headers of programs that differ from those of a browser. */
const programs: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a spreadsheet program': {
    accept:
      'application/json;odata.metadata=minimal;q=1.0,application/json;odata=minimalmetadata;q=0.9,application/atomsvc+xml;q=0.8,application/atom+xml;q=0.8,application/xml;q=0.7,text/plain;q=0.7',
    'odata-maxversion': '4.0',
    'odata-version': '4.0',
    prefer: 'odata.maxpagesize=3',
  },
  'a statistics program': { accept: 'application/json, text/xml, application/xml, */*' },
  'a program that says it understands newer versions': {
    'odata-maxversion': '4.01;NetFx',
    prefer: 'odata.include-annotations="*"',
  },
};

const persons = (id: number): [string, ...string[]][] =>
  Array.from({ length: id % 4 }, (_, index): [string, ...string[]] => [
    `person ${id}.${index}`,
    ...Array.from({ length: (id + index) % 3 }, (_pet, pet) => `pet ${id}.${index}.${pet}`),
  ]);

const submissions = Array.from({ length: 23 }, (_, index) => index + 1);
const answers = (version: string) =>
  submissions.map((id) => surveyAnswer(`uuid:${id}`, { version, name: `name ${id}`, persons: persons(id) }));

/** The sent answers, by table. */
const sent = {
  Submissions: submissions.map((id) => `name ${id}`).sort(),
  'Submissions.person': submissions.flatMap((id) => persons(id).map(([name]) => name)).sort(),
  'Submissions.person.pet': submissions.flatMap((id) => persons(id).flatMap(([, ...pets]) => pets)).sort(),
};

const labelOf = (row: Row): string => String(row.name ?? row.pname ?? row.petname);

describeServer('OData clients', (server) => {
  const get = async (url: string, headers: Readonly<Record<string, string>> = {}) => {
    const { origin, pathname, search } = new URL(url, 'http://localhost');
    const answer = await server.app.inject({ method: 'GET', url: pathname + search, headers });
    if (answer.statusCode !== 200) throw new Error(`${url} at ${origin}: ${answer.statusCode} ${answer.body}`);
    expect(answer.headers['odata-version']).toBe('4.0');
    return answer;
  };
  const asAdmin = () => ({ authorization: `Bearer ${server.admin.token}` });

  const acteeOf = async (projectId: number): Promise<string> => {
    const projects = server.db.selectFrom('projects').select('acteeId').where('id', '=', projectId);
    return (await projects.executeTakeFirstOrThrow()).acteeId;
  };

  /** All rows of a table, page by page, and the metadata URL of each page. */
  const rowsOf = async (url: string, headers: Readonly<Record<string, string>>) => {
    const rows: Row[] = [];
    const contexts = new Set<string>();
    const links = new Set<string>();
    for (let next: string | undefined = url; next !== undefined;) {
      expect(links).not.toContain(next);
      links.add(next);
      const page: Page = JSON.parse((await get(next, headers)).body);
      rows.push(...page.value);
      contexts.add(page['@odata.context']);
      next = page['@odata.nextLink'];
    }
    return { rows, contexts: [...contexts], pages: links.size };
  };

  /** Everything below one row by its navigation links, which are relative to the metadata. */
  const below = async (row: Row, context: string, headers: Readonly<Record<string, string>>): Promise<Row[]> => {
    const links = Object.entries(row).filter(([column]) => column.endsWith('@odata.navigationLink'));
    const found: Row[] = [];
    for (const [, link] of links) {
      const { rows, contexts } = await rowsOf(new URL(String(link), context).href, headers);
      for (const child of rows) found.push(child, ...(await below(child, contexts[0] ?? '', headers)));
    }
    return found;
  };

  const readAll = async (serviceUrl: string, query: string, headers: Readonly<Record<string, string>>) => {
    const service = JSON.parse((await get(serviceUrl, headers)).body);
    const base: string = service['@odata.context'];
    expect((await get(base, headers)).headers['content-type']).toBe('application/xml; charset=utf-8');
    const tables: Record<string, Row[]> = {};
    const linked: Row[] = [];
    for (const { name, url } of service.value) {
      const { rows, contexts } = await rowsOf(new URL(url + query, base).href, headers);
      expect(contexts).toEqual([`${base}#${name}`]);
      tables[name] = rows;
      if (name === 'Submissions') for (const row of rows) linked.push(...(await below(row, base, headers)));
    }
    return { tables, linked };
  };

  const expectEverything = ({ tables, linked }: Awaited<ReturnType<typeof readAll>>) => {
    const labels = Object.entries(tables).map(([name, rows]) => [name, rows.map(labelOf).sort()]);
    expect(Object.fromEntries(labels)).toEqual(sent);
    const inside = [...sent['Submissions.person'], ...sent['Submissions.person.pet']];
    expect(linked.map(labelOf).sort()).toEqual(inside.sort());
    const ids = new Set(tables['Submissions.person']?.map(({ __id }) => __id));
    expect(tables['Submissions.person.pet']?.every((pet) => ids.has(String(pet['__Submissions-person-id'])))).toBe(
      true,
    );
  };

  it.each(Object.entries(programs))('the OData client %s finds all submissions', async (_, headers) => {
    const params = await publishSurvey(server);
    await submitAnswers(server, params, answers('1'));
    const url = `/v1/projects/${params.projectId}/forms/survey.svc`;
    expectEverything(await readAll(url, '', { ...asAdmin(), ...headers }));
    expectEverything(await readAll(url, '?$top=4&$orderby=__system/submitterId', { ...asAdmin(), ...headers }));
  });

  it('an OData client with a key in its address finds all submissions', async () => {
    const params = await publishSurvey(server);
    await submitAnswers(server, params, answers('1'));
    const { projectId } = params;
    const body = { displayName: 'reading program' };
    const program = await server.ok('appUserCreate', { as: server.admin.token, params: { projectId }, body });
    await insertAssignment(server.db, {
      actorId: program.id,
      roleId: roleId('viewer'),
      acteeId: await acteeOf(projectId),
    });
    // Tokens contain `$`, and one in a hundred has two in a row.
    const token = newToken().replace(/^../, () => '$$');
    await insertSession(server.db, {
      actorId: program.id,
      token,
      expiresAt: new Date(Date.now() + 60_000).toISOString(),
    });
    const key = encodeURIComponent(token);
    const all = await readAll(`/v1/key/${key}/projects/${projectId}/forms/survey.svc`, '?$top=5', {});
    expectEverything(all);
  });

  it('an OData client finds the test submissions of a draft', async () => {
    const params = await publishSurvey(server);
    const as = server.admin.token;
    const headers = { 'content-type': 'application/xml' };
    await server.ok('draftCreate', { as, params, body: surveyForm('2'), headers });
    for (const body of answers('2')) await server.ok('draftSubmissionCreate', { as, params, body, headers });
    await submitAnswers(server, params, [surveyAnswer('uuid:real', { name: 'real' })]);
    const url = `/v1/projects/${params.projectId}/forms/survey/draft.svc`;
    expectEverything(await readAll(url, '?$top=7', asAdmin()));
  });

  it('the OData feed confirms the page length that a client requested', async () => {
    const params = await publishSurvey(server);
    await submitAnswers(server, params, answers('1').slice(0, 5));
    const url = `/v1/projects/${params.projectId}/forms/survey.svc/Submissions`;
    const preferring = { ...asAdmin(), prefer: 'odata.maxpagesize=2' };
    expect((await get(url, preferring)).headers['preference-applied']).toBe('odata.maxpagesize=2');
    expect((await rowsOf(url, preferring)).pages).toBe(3);
    expect((await get(`${url}?$top=4`, preferring)).headers['preference-applied']).toBeUndefined();
  });

  it('the OData feed keeps every row through pages when a newer version of the form is published', async () => {
    const params = await publishSurvey(server);
    await submitAnswers(server, params, answers('1').slice(0, 6));
    await republishSurvey(server, params, surveyForm('2', { extra: 'more' }));
    const url = `/v1/projects/${params.projectId}/forms/survey.svc/Submissions?$top=4&$select=name,more,home/rooms`;
    const { rows } = await rowsOf(url, asAdmin());
    expect(rows).toEqual([6, 5, 4, 3, 2, 1].map((id) => ({ name: `name ${id}`, more: null })));
  });

  it.each<[RoleName | undefined, number]>([
    ['viewer', 200],
    ['manager', 200],
    ['formfill', 403],
    ['app-user', 403],
    [undefined, 403],
  ])('the OData feed answers a client’s %s with %d everywhere', async (role, status) => {
    const params = await publishSurvey(server);
    await submitAnswers(server, params, answers('1').slice(0, 3));
    await server.ok('draftCreate', { as: server.admin.token, params });
    const { token } = await server.signUp('reader@example.org', {
      ...(role ? { role } : {}),
      on: await acteeOf(params.projectId),
    });
    const form = `/v1/projects/${params.projectId}/forms/survey`;
    const paths = ['', '/$metadata', '/Submissions', '/Submissions.person', '/Submissions/$count'];
    const urls = [
      ...paths.flatMap((path) => [`${form}.svc${path}`, `${form}/draft.svc${path}`]),
      `${form}.svc/Submissions('uuid:1')`,
      `${form}.svc/Submissions('uuid:1')/person`,
    ];
    for (const url of urls) {
      const { statusCode } = await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      expect([url, statusCode]).toEqual([url, status]);
    }
  });
});
