import { describeServer, type TestServer } from '#test/support/server';
import { publishSurvey, surveyAnswer, surveyForm } from '#test/support/form/survey';

/** The parts of the addresses below, and the token of the administrator. */
interface World {
  readonly token: string;
  readonly project: string;
  readonly form: string;
  readonly submission: string;
  readonly userId: number;
  readonly linkToken: string;
  readonly draftToken: string;
  readonly enketoId: string;
  readonly draftEnketoId: string;
}

type Paths = (world: World) => readonly string[];

const rows = 'Submissions?%24top=250&%24skip=0&%24count=true&%24wkt=true';
const newestFirst = '%24orderby=__system%2FsubmissionDate+desc';
const sentBy =
  '%24filter=(__system%2FsubmitterId+eq+5+or+__system%2FsubmitterId+eq+6)+and+(__system%2FreviewState+eq+null+or+__system%2FreviewState+eq+%27edited%27)';
const atOnce =
  '%24filter=__system%2FsubmissionDate+ge+2026-01-01T00%3A00%3A00.000Z+and+__system%2FsubmissionDate+le+2999-01-01T23%3A59%3A59.999Z';

/** The reads of each page of a site of 2026 that needs no entities, with the queries of that site. */
const pages: Readonly<Record<string, Paths>> = {
  'any page': () => ['sessions/restore', 'users/current', 'config/public'],
  home: () => ['projects?forms=true&datasets=true', 'users'],
  'the forms of a project': ({ project }) => [project, `${project}/forms`, `${project}/forms?deleted=true`],
  'the roles of a project': ({ project }) => ['roles', `${project}/assignments`, 'users?q=admin%40example.org'],
  'the app users of a project': ({ project }) => [`${project}/app-users`, `${project}/actor-properties`],
  'the form access of a project': ({ project }) => [
    `${project}/forms`,
    `${project}/app-users`,
    'roles',
    `${project}/assignments/forms/app-user`,
  ],
  'the properties of a project': ({ project }) => [`${project}/actor-properties`],
  'the entity lists of a project': ({ project }) => [`${project}/datasets`, `${project}/datasets?deleted=true`],
  'every page of a form': ({ project, form }) => [
    project,
    form,
    `${form}/attachments`,
    `${form}/dataset-diff`,
    `${form}/assignments/app-user`,
  ],
  'the submissions of a form': ({ form }) => [
    `${form}/submissions/keys`,
    `${form}/fields?odata=true`,
    `${form}/submissions/submitters`,
    `${form}.svc/${rows}&%24select=__id%2C__system%2Cname%2Cage%2Cplace%2Cphoto&${newestFirst}`,
    `${form}.svc/${rows}&${sentBy}&${newestFirst}`,
    `${form}.svc/${rows}&${atOnce}&${newestFirst}`,
    `${form}.svc/${rows}&%24filter=__system%2FdeletedAt+ne+null&${newestFirst}`,
    `${form}.svc/Submissions?%24top=0&%24count=true&%24filter=__system%2FdeletedAt+ne+null`,
    `${form}.svc`,
    `${form}.svc/$metadata`,
  ],
  'the map of submissions': ({ form, submission }) => [
    `${form}/submissions.geojson`,
    `${form}/submissions.geojson?%24filter=__system%2FreviewState+eq+null`,
    `${form}.svc/Submissions('${submission}')?%24wkt=true`,
  ],
  downloads: ({ form }) => [
    `${form}/submissions.csv?splitSelectMultiples=false&groupPaths=true&deletedFields=false`,
    `${form}/submissions.csv.zip?splitSelectMultiples=true&groupPaths=false&deletedFields=true`,
    `${form}/submissions.csv.zip?attachments=false&splitSelectMultiples=false&groupPaths=true&deletedFields=false`,
  ],
  'a submission': ({ project, form, submission }) => [
    project,
    form,
    `${form}/fields`,
    `${form}.svc/Submissions('${submission}')?%24select=__id%2C__system%2Cmeta`,
    `${form}/submissions/${submission}/versions/${submission}`,
    `${form}/submissions/${submission}/audits`,
    `${form}/submissions/${submission}/comments`,
    `${form}/submissions/${submission}/diffs`,
    `${form}/submissions/${submission}/attachments`,
    `${form}/submissions/${submission}.xml`,
    `${form}/submissions/${submission}/attachments/p1.jpg`,
    `${form}/submissions/${submission}/versions/${submission}/attachments/p1.jpg`,
  ],
  'the draft of a form': ({ form }) => [
    `${form}/draft`,
    `${form}/draft/attachments`,
    `${form}/versions`,
    `${form}/draft/dataset-diff`,
    `${form}/draft/submissions/keys`,
    `${form}/draft/fields?odata=true`,
    `${form}/draft.svc/${rows}&${newestFirst}`,
    `${form}/draft.xml`,
    `${form}/draft/submissions.csv.zip?splitSelectMultiples=false&groupPaths=true&deletedFields=false`,
  ],
  'the versions of a form': ({ form }) => [`${form}/versions`, `${form}/versions/1.xml`],
  'the public links of a form': ({ form }) => [`${form}/public-links`],
  'a web form, by its ids': ({ form, enketoId, draftEnketoId }) => [
    `form-links/${enketoId}/form`,
    `form-links/${draftEnketoId}/form`,
    `${form}.xml`,
    `${form}/attachments`,
  ],
  'users of the server': ({ userId }) => ['users', 'assignments/admin', `users/${userId}`],
  'the audit log': () => [
    'audits?action=nonverbose&start=2026-11-01T00%3A00%3A00.000%2B01%3A00&end=2999-11-29T23%3A59%3A59.999%2B01%3A00',
    'audits?action=analytics&limit=10',
    ...[
      'user',
      'project',
      'form',
      'field_key',
      'public_link',
      'config',
      'upgrade',
      'submission',
      'dataset',
      'entity',
    ].map((action) => `audits?action=${action}`),
  ],
  'the configuration of the server': () => ['config/public', 'config/public/login-appearance', 'analytics/preview'],
};

/** Reads that find nothing, with the code of the reference. */
const absent: Readonly<Record<string, readonly [Paths, number]>> = {
  'a usage report that was never decided on': [() => ['config/analytics'], 404.1],
  'a picture that was never set': [() => ['config/public/logo', 'config/logo'], 404.1],
  'a setting that is not public': [() => ['config/public/analytics'], 403.1],
  'an entity list': [({ project }) => [`${project}/datasets/trees`, `${project}/datasets/trees/entities`], 404.1],
  'the workbook of a form made from XML': [({ form }) => [`${form}.xlsx`, `${form}/versions/1.xlsx`], 404.1],
  'a submission that is not there': [
    ({ form }) => [`${form}/submissions/uuid%3Anone/audits`, `${form}.svc/Submissions('uuid%3Anone')`],
    404.1,
  ],
};

/** Verbs without which that site redirects from one of its pages, by role. */
const gates = {
  manager: [
    'assignment.list',
    'assignment.create',
    'assignment.delete',
    'field_key.list',
    'field_key.create',
    'field_key.update',
    'session.end',
    'project.update',
    'form.create',
    'form.read',
    'form.update',
    'form.delete',
    'form.restore',
    'public_link.list',
    'public_link.create',
    'public_link.update',
    'dataset.list',
    'dataset.read',
    'entity.list',
    'entity.read',
    'submission.list',
    'submission.read',
    'submission.update',
    'submission.delete',
    'submission.create',
  ],
  viewer: [
    'form.read',
    'submission.list',
    'submission.read',
    'dataset.list',
    'dataset.read',
    'entity.list',
    'entity.read',
  ],
} as const;

const submissionId = 'uuid:1';

describeServer('newer sites', (server: TestServer) => {
  const begin = async (): Promise<World> => {
    const as = server.admin.token;
    const params = await publishSurvey(server);
    await server.ok('submissionCreate', { as, params, body: surveyAnswer(submissionId, { photo: 'p1.jpg' }) });
    const ofSubmission = { ...params, instanceId: submissionId };
    const headers = { 'content-type': 'image/jpeg' };
    const picture = { ...ofSubmission, name: 'p1.jpg' };
    await server.ok('submissionAttachmentCreate', { as, params: picture, body: Buffer.from('a picture'), headers });
    await server.ok('submissionCommentCreate', { as, params: ofSubmission, body: { body: 'Look at this.' } });
    await server.ok('draftCreate', {
      as,
      params,
      body: surveyForm('2'),
      headers: { 'content-type': 'application/xml' },
    });
    const link = await server.ok('publicLinkCreate', { as, params, body: { displayName: 'Poster' } });
    await server.ok('appUserCreate', { as, params, body: { displayName: 'Tablet' } });
    await server.ok('configSet', {
      as,
      params: { key: 'login-appearance' },
      body: JSON.stringify({ title: 'Welcome' }),
      headers: { 'content-type': 'application/json' },
    });
    const form = await server.ok('formGet', { as, params });
    const draft = await server.ok('draftGet', { as, params });
    const project = `projects/${params.projectId}`;
    return {
      token: as,
      project,
      form: `${project}/forms/${params.xmlFormId}`,
      submission: encodeURIComponent(submissionId),
      userId: server.admin.user.id,
      linkToken: link.token ?? '',
      draftToken: draft.draftToken ?? '',
      enketoId: form.enketoId ?? '',
      draftEnketoId: draft.enketoId ?? '',
    };
  };

  /** Each path with its status and problem code, plain and with extended metadata. */
  const read = async (paths: readonly string[], token: string | null) => {
    const replies: [string, number, unknown][] = [];
    for (const path of paths) {
      for (const extended of ['false', 'true']) {
        const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
        const headers = { ...authorization, 'x-extended-metadata': extended };
        const reply = await server.app.inject({ url: `/v1/${path}`, headers });
        const isProblem = reply.statusCode >= 400 && (reply.headers['content-type'] ?? '').toString().includes('json');
        replies.push([path, reply.statusCode, isProblem ? reply.json<{ code: number }>().code : null]);
      }
    }
    return replies;
  };

  it.each(Object.keys(pages))('a newer site reads the data of its page: %s', async (name) => {
    const world = await begin();
    const replies = await read(pages[name]?.(world) ?? [], world.token);
    expect(replies.length).toBeGreaterThan(0);
    expect(replies.filter(([, status]) => status !== 200)).toEqual([]);
  });

  it.each(Object.keys(absent))('a newer site gets the problem of the reference: %s', async (name) => {
    const world = await begin();
    const [paths, code] = absent[name] ?? [() => [], 0];
    const replies = await read(paths(world), world.token);
    expect(replies.length).toBeGreaterThan(0);
    expect(replies.filter(([, , refused]) => refused !== code)).toEqual([]);
  });

  it('a newer site opens a form by a public link, and its draft by the token, without a login', async () => {
    const { form, enketoId, linkToken, draftToken } = await begin();
    const withLink = [`form-links/${enketoId}/form`, `${form}.xml`, form, `${form}/attachments`];
    const replies = await read(
      withLink.map((path) => `${path}?st=${encodeURIComponent(linkToken)}`),
      null,
    );
    expect(replies.filter(([, status]) => status !== 200)).toEqual([]);
    const url = `/v1/test/${encodeURIComponent(draftToken)}/${form}/draft/formList`;
    expect((await server.app.inject({ url, headers: { 'x-openrosa-version': '1.0' } })).statusCode).toBe(200);
  });

  it.each(['viewer', 'manager'] as const)('a newer site opens its pages to a project %s', async (role) => {
    const { project } = await begin();
    const projectId = Number(project.split('/')[1]);
    const { user, token } = await server.signUp(`${role}@example.org`);
    await server.ok('projectRoleCreate', { as: server.admin.token, params: { projectId, role, actorId: user.id } });
    const { verbs = [] } = await server.ok('projectGet', { as: token, params: { projectId } });
    expect(gates[role].filter((verb) => !verbs.includes(verb))).toEqual([]);
  });

  it('a newer site opens its pages of the server to administrators', async () => {
    const { verbs } = await server.ok('userCurrent', { as: server.admin.token });
    const needed = [
      'user.list',
      'user.read',
      'user.update',
      'audit.read',
      'config.read',
      'config.set',
      'analytics.read',
    ];
    expect(needed.filter((verb) => !verbs.includes(verb))).toEqual([]);
  });
});
