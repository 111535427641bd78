import { publishExported } from '#test/support/form/exportedForm';
import { labelledAnswer, labelledForm } from '#test/support/form/labelledForm';
import { describeServer } from '#test/support/server';

describeServer('export as JSON', (server) => {
  const fill = async (count: number) => {
    const params = await publishExported(server, labelledForm);
    const as = server.admin.token;
    for (let number = 1; number <= count; number += 1) {
      const inside = `<name>N${number}</name><size>${number}</size><at>1 2</at><day>never</day><home><rooms>2</rooms>
        <member><called>Eva</called><age>x</age></member></home>`;
      await server.ok('submissionCreate', { as, params, body: labelledAnswer(`uuid:${number}`, inside) });
    }
    const ask = async (path: string, query: Record<string, string> = {}) => {
      const url = `/v1/projects/${params.projectId}/forms/visits${path}?${new URLSearchParams(query).toString()}`;
      const { body } = await server.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${as}` } });
      return JSON.parse(body) as unknown;
    };
    return { as, params, ask };
  };

  it('an export as JSON is the submissions as OData expands them', async () => {
    const { ask } = await fill(3);
    const { value } = (await ask('.svc/Submissions', { $expand: '*' })) as { value: unknown[] };
    expect(value).toHaveLength(3);
    expect(await ask('/submissions.json')).toEqual(value);
    const query = { $filter: 'size gt 1', $orderby: 'size', $select: '__id,home,__system/edits' };
    const [first, ...others] = (await ask('/submissions.json', query)) as object[];
    expect(others).toHaveLength(1);
    expect(first).toEqual({
      __id: 'uuid:2',
      __system: { edits: 0 },
      home: expect.objectContaining({
        rooms: 2,
        member: [expect.objectContaining({ called: 'Eva', age: null })],
      }) as object,
    });
    expect(await ask('/submissions.json', { $filter: 'size gt 9' })).toEqual([]);
  });

  it('an export as JSON is a logged download, and refuses what OData refuses', async () => {
    const { as, params, ask } = await fill(1);
    const { headers } = await server.call('submissionJson', { as, params });
    expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
    expect(headers['content-disposition']).toContain('filename="visits.json"');
    expect(await server.ok('auditList', { as, query: { action: 'form.submission.export' } })).toHaveLength(1);
    expect(await ask('/submissions.json', { $filter: 'nonesuch eq 1' })).toMatchObject({ code: 501.5 });
    const posted = await server.call('submissionJsonDecrypt', { as, params, body: { 1: 'unused' } });
    expect(JSON.parse(posted.raw.body)).toHaveLength(1);
  });
});
