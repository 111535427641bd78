import { xform } from '../../fixtures/xform';
import { formProject } from '../../support/formProject';
import { describeServer } from '../../support/server';

const XML = { 'content-type': 'application/xml' };
const broken = xform({ version: '2', model: '<bind nodeset="/data/dpeth" relevant="(1"/>' });

describeServer('warnings about an XForm', (server) => {
  it('warnings about an XForm hold up a new form and a new draft until they are ignored', async () => {
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
            { type: 'expressionBroken', details: expect.objectContaining({ attribute: 'relevant', text: '(1' }) },
          ],
        },
      },
    };
    expect((await send(broken, { publish: true })).body).toMatchObject(held);
    expect((await send(broken, { ignoreWarnings: true })).body).toMatchObject({ xmlFormId: 'wells', version: '2' });
    const draft = { as, params: params(), body: broken, headers: XML };
    expect((await server.call('draftCreate', draft)).body).toMatchObject(held);
    const taken = await server.call('draftCreate', { ...draft, query: { ignoreWarnings: true } });
    expect(taken.body).toEqual({ success: true });
  });

  it('warnings about an XForm have their hints in the language of the request', async () => {
    const { params, as } = await formProject(server);
    const headers = { ...XML, 'accept-language': 'fr-CA, en;q=0.5' };
    const { body } = await server.call('formCreate', { as, params: params(), body: broken, headers });
    const hint = expect.stringMatching(/^Cette expression est illisible. /);
    expect(body).toMatchObject({
      details: { warnings: { workflowWarnings: [{ type: 'nodeMissing' }, { details: { hint } }] } },
    });
  });

  it('warnings about an XForm are limited to those that somebody may read', async () => {
    const { send } = await formProject(server);
    const { body } = await send(xform({ model: '<bind nodeset="/data/no"/>'.repeat(300) }));
    expect(body).toMatchObject({ details: { warnings: { workflowWarnings: { length: 200 } } } });
  });

  it('warnings about an XForm come after what is no XML, which says line and column', async () => {
    const { send } = await formProject(server);
    expect((await send(broken.replace('</model>', ''))).body).toMatchObject({
      code: 400.2,
      details: { field: 'formId', line: 6, column: 9, reason: 'unexpected close tag.' },
    });
  });
});
