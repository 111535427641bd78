import { exportedAnswer, exportedForm, publishExported } from '#test/support/form/exportedForm';
import { describeServer } from '#test/support/server';

describeServer('numbers of submissions in replies', (server) => {
  const fill = async () => {
    const as = server.admin.token;
    const params = await publishExported(server, exportedForm());
    for (const id of ['uuid:1', 'uuid:2'])
      await server.ok('submissionCreate', { as, params, body: exportedAnswer(id, '<code>a</code>') });
    const read = async (path: string, query: Record<string, string> = {}) => {
      const url = `/v1/projects/${params.projectId}/forms/${params.xmlFormId}${path}?${new URLSearchParams(query).toString()}`;
      const { body } = await server.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${as}` } });
      return body;
    };
    return { as, params, read };
  };

  it('the site gets them with rows and with one submission; other clients only if they name them', async () => {
    const { as, params, read } = await fill();
    const rows = async (extended: boolean, query = {}) => {
      const { value } = await server.ok('odataSubmissions', { as, params, extended, query });
      return value.map(({ __system }) => __system?.number);
    };
    expect(await rows(true)).toEqual([2, 1]);
    expect(await rows(false)).toEqual([undefined, undefined]);
    expect(await rows(false, { $select: '__id,__system' })).toEqual([undefined, undefined]);
    expect(await rows(false, { $select: '__id,__system/number' })).toEqual([2, 1]);
    expect(await read('.svc/$metadata')).not.toContain('"number"');
    const one = { as, params: { ...params, instanceId: 'uuid:1' } };
    expect(await server.ok('submissionGet', one)).toMatchObject({ number: 1 });
    expect(await server.ok('submissionGet', { ...one, extended: false })).not.toHaveProperty('number');
  });

  it('exports have a column `__system/number` only if it is requested', async () => {
    const { read } = await fill();
    const table = async (query: Record<string, string>) => {
      const [head = '', ...lines] = (await read('/submissions.csv', query)).trimEnd().split('\n');
      const at = head.split(',').indexOf('__system/number');
      return at < 0 ? null : lines.map((line) => line.split(',')[at]);
    };
    expect(await table({})).toBeNull();
    expect(await table({ number: 'true' })).toEqual(['2', '1']);
    expect(await table({ $select: 'code,__system/number' })).toEqual(['2', '1']);
    expect(await table({ $select: 'code', number: 'true' })).toEqual(['2', '1']);
    const json = async (query: Record<string, string>) =>
      (JSON.parse(await read('/submissions.json', query)) as { __system?: { number?: number } }[]).map(
        (row) => row.__system?.number,
      );
    expect(await json({})).toEqual([undefined, undefined]);
    expect(await json({ number: 'true' })).toEqual([2, 1]);
    expect(await json({ $select: 'code', number: 'true' })).toEqual([2, 1]);
  });
});
