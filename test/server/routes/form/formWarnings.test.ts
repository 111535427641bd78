import { xform } from '#test/fixtures/xform';
import { formProject } from '#test/support/project/withForm';
import { describeServer } from '#test/support/server';

const XML = { 'content-type': 'application/xml' };
const warned = xform({ version: '2', model: '<bind nodeset="/data/dpeth" constraint="nope(1)"/>' });
const broken = xform({ version: '2', model: '<bind nodeset="/data/dpeth" relevant="(1"/>' });

describeServer('warnings about an XForm', (server) => {
  it('warnings about an XForm hold back a new form and a new draft until they are ignored', async () => {
    const { send, params, as } = await formProject(server);
    const held = {
      code: 400.16,
      details: {
        warnings: {
          workflowWarnings: [
            {
              type: 'nodeMissing',
              details: { line: 5, attribute: 'nodeset', path: '/data/dpeth' },
              reason: expect.stringMatching(/^Line 5, /),
            },
            {
              type: 'expressionBroken',
              details: expect.objectContaining({ attribute: 'constraint', text: 'nope(1)' }),
            },
          ],
        },
      },
    };
    expect((await send(warned, { publish: true })).body).toMatchObject(held);
    expect((await send(warned, { ignoreWarnings: true })).body).toMatchObject({ xmlFormId: 'wells', version: '2' });
    const draft = { as, params: params(), body: warned, headers: XML };
    expect((await server.call('draftCreate', draft)).body).toMatchObject(held);
    const taken = await server.call('draftCreate', { ...draft, query: { ignoreWarnings: true } });
    expect(taken.body).toEqual({ success: true });
  });

  it('mistakes for which devices refuse an XForm are listed, and cannot be ignored', async () => {
    const { send, params, as } = await formProject(server);
    const refused = {
      code: 400.53,
      message: expect.stringMatching(/^Devices cannot open this form. Line 5, relevant: “\(1” does not work/),
      details: {
        mistakes: [
          { type: 'expressionBroken', details: expect.objectContaining({ attribute: 'relevant', text: '(1' }) },
        ],
      },
    };
    expect((await send(broken)).body).toMatchObject(refused);
    expect((await send(broken, { ignoreWarnings: true, publish: true })).body).toMatchObject(refused);
    await send(xform());
    const draft = { as, params: params(), body: broken, headers: XML, query: { ignoreWarnings: true } };
    expect((await server.call('draftCreate', draft)).body).toMatchObject(refused);
  });

  it('warnings about an XForm have their hints in the language of the request', async () => {
    const { params, as } = await formProject(server);
    const headers = { ...XML, 'accept-language': 'fr-CA, en;q=0.5' };
    const { body } = await server.call('formCreate', { as, params: params(), body: broken, headers });
    const hint = expect.stringMatching(/^Cette expression est illisible. /);
    expect(body).toMatchObject({ details: { mistakes: [{ details: { hint } }] } });
  });

  it('warnings about an XForm are limited in number', async () => {
    const { send } = await formProject(server);
    const { body } = await send(xform({ model: '<bind nodeset="/data/no"/>'.repeat(300) }));
    expect(body).toMatchObject({ details: { warnings: { workflowWarnings: { length: 200 } } } });
  });

  it('warnings about an XForm come after the error about invalid XML, which has line and column', async () => {
    const { send } = await formProject(server);
    expect((await send(broken.replace('</model>', ''))).body).toMatchObject({
      code: 400.2,
      details: { field: 'formId', line: 6, column: 9, reason: 'unexpected close tag.' },
    });
  });

  const answers = (id: string, text: string) =>
    `<data id="wells" version="1">${text}<meta><instanceID>${id}</instanceID></meta></data>`;
  const first = {
    id: 'wells',
    version: '1',
    instance: '<name/><depth/><tree><kind/></tree>',
    types: { '/name': 'string', '/depth': 'int', '/tree/kind': 'string' },
    body: '<group ref="/data/tree"><repeat nodeset="/data/tree"><input ref="/data/tree/kind"/></repeat></group>',
  };
  const second = {
    id: 'wells',
    version: '2',
    instance: '<name/><depth/>',
    types: { '/name': 'string', '/depth': 'int' },
  };

  it('a version that drops or retypes questions is held up, with the number of their answers', async () => {
    const { published, params, as } = await formProject(server);
    await published(first);
    const send = (body: string) => server.ok('submissionCreate', { as, params: params(), body });
    await send(
      answers('uuid:1', '<name>A</name><depth>3</depth><tree><kind>oak</kind></tree><tree><kind>fir</kind></tree>'),
    );
    await send(answers('uuid:2', '<name>B</name><depth/><tree><kind/></tree>'));
    await send(answers('uuid:3', '<name>C</name><depth>4</depth>'));
    await server.ok('submissionDelete', { as, params: { ...params(), instanceId: 'uuid:3' } });
    const draft = { as, params: params(), headers: XML };
    const text = xform({ ...second, types: { ...second.types, '/depth': 'string' } });
    const { body } = await server.call('draftCreate', { ...draft, body: text });
    expect(body).toMatchObject({
      code: 400.16,
      details: {
        warnings: {
          workflowWarnings: [
            { type: 'structureChanged', details: ['kind'], fields: [{ path: '/tree/kind', answers: 2 }] },
            { type: 'typeChanged', details: { path: '/depth', from: 'int', to: 'string', count: 1 } },
          ],
        },
      },
    });
    expect((await server.call('draftGet', { as, params: params() })).status).toBe(404);
    const query = { ignoreWarnings: true };
    expect((await server.call('draftCreate', { ...draft, query, body: text })).body).toEqual({ success: true });
    const added = { ...first, version: '3', instance: `${first.instance}<more/>` };
    expect((await server.call('draftCreate', { ...draft, body: xform(added) })).body).toEqual({ success: true });
  });

  it('a file of another form is refused as such, without warnings about missing questions', async () => {
    const { published, params, as } = await formProject(server);
    await published(first);
    const body = xform({ ...second, id: 'pumps', types: {} });
    expect((await server.call('draftCreate', { as, params: params(), headers: XML, body })).body).toMatchObject({
      code: 400.8,
      details: { field: 'xmlFormId', value: 'pumps' },
    });
  });

  it('a version that moves a question to a group is held back with other warnings, and a first version is not', async () => {
    const { published, draft: start, params, as } = await formProject(server);
    await published(first);
    const moved = { ...first, version: '2', instance: '<name/><place><depth/></place><tree><kind/></tree>', types: {} };
    const model = '<bind nodeset="/data/dpeth"/>';
    const both = await server.call('draftCreate', {
      as,
      params: params(),
      headers: XML,
      body: xform({ ...moved, model }),
    });
    expect(both.body).toMatchObject({
      details: {
        warnings: {
          workflowWarnings: [
            { type: 'structureChanged', details: ['depth'], fields: [{ path: '/depth', answers: 0 }] },
            { type: 'nodeMissing' },
          ],
        },
      },
    });
    await start({ ...first, id: 'pumps' });
    const body = xform({ ...second, id: 'pumps' });
    const replaced = await server.call('draftCreate', { as, params: params('pumps'), headers: XML, body });
    expect(replaced.body).toEqual({ success: true });
  });
});
