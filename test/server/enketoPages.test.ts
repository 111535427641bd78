import { bareApp } from '../../server/app';
import { registerEnketoPages } from '../../server/enketoPages';
import type { EnketoSurvey, WebFormKind } from '../../server/external/enketo';
import { registerUnknown } from '../../server/http/unknown';
import { formProject } from '../support/project/withForm';
import { describeServer } from '../support/server';

const ID = 'odd id/ü';

describeServer('Enketo web forms', (server) => {
  const begin = async () => {
    const project = await formProject(server);
    await project.published({ id: ID, version: '1' });
    await project.sendDraft({ id: ID, version: '2' }, ID);
    const { as, params, projectId } = project;
    const { enketoId, enketoOnceId } = await server.ok('formGet', { as, params: params(ID) });
    const { enketoId: draftId, draftToken } = await server.ok('draftGet', { as, params: params(ID) });

    const asked: (EnketoSurvey & { readonly kind: WebFormKind })[] = [];
    const state = { address: 'https://enketo.example.org/abc', fails: false };
    const app = bareApp('silent');
    registerEnketoPages(app, server.deps, {
      urlOf: (survey, kind) => {
        asked.push({ ...survey, kind });
        return state.fails ? Promise.reject(new Error('no answer')) : Promise.resolve(new URL(state.address));
      },
      editOf: () => Promise.reject(new Error('nobody edits')),
    });
    registerUnknown(app, (_request, reply) => {
      reply.code(200).send('our own page');
      return true;
    });
    const get = async (url: string, headers: Record<string, string> = {}) => {
      const { statusCode, headers: sent, body } = await app.inject({ method: 'GET', url, headers });
      return { status: statusCode, location: sent.location, caching: sent['cache-control'], body };
    };
    return { as, params: params(ID), projectId, enketoId, enketoOnceId, draftId, draftToken, asked, state, get };
  };

  it('the web form address of an Enketo form redirects to it according to its purpose', async () => {
    const { projectId, enketoId, enketoOnceId, asked, get } = await begin();
    const cases: [string, WebFormKind][] = [
      [`/-/${enketoId}`, 'many'],
      [`/-/x/${enketoId}`, 'many'],
      [`/-/single/${enketoId}?st=x`, 'single'],
      [`/-/single/${enketoOnceId}?st=x`, 'once'],
      [`/-/${enketoOnceId}?st=x`, 'once'],
      [`/-/preview/${enketoId}`, 'preview'],
      [`/-/preview/${enketoOnceId}`, 'preview'],
    ];
    for (const [url, kind] of cases) {
      const answer = await get(url);
      expect(answer).toMatchObject({ status: 302, caching: 'no-store' });
      const serverUrl = `http://localhost:80/v1/projects/${projectId}`.replace(':80/', '/');
      expect(asked.pop()).toEqual({ serverUrl, formId: ID, kind });
    }
  });

  it('the web form address of an Enketo draft redirects to the page that testers may see', async () => {
    const { projectId, draftId, draftToken, asked, get } = await begin();
    expect(await get(`/-/${draftId}`)).toMatchObject({ status: 302, location: 'https://enketo.example.org/abc' });
    const below = `v1/test/${encodeURIComponent(draftToken ?? '')}/projects/${projectId}/forms/${encodeURIComponent(ID)}/draft`;
    expect(asked).toEqual([{ serverUrl: `http://localhost/${below}`, formId: ID, kind: 'many' }]);
  });

  it('the web form address with an Enketo keeps the token of a link and the rest of its query', async () => {
    const { enketoId, state, get } = await begin();
    const query = 'st=a%21b%24c!d$e&d[/data/name]=J%C3%BCrgen';
    expect((await get(`/-/single/${enketoId}?${query}`)).location).toBe(`https://enketo.example.org/abc?${query}`);
    state.address = 'https://enketo.example.org/single/::abc?theme=grid#x';
    expect((await get(`/-/single/${enketoId}?st=x`)).location).toBe(
      'https://enketo.example.org/single/::abc?theme=grid&st=x#x',
    );
  });

  it('the web form address redirects to our own page if Enketo fails, or if the form does not exist', async () => {
    const { as, params, enketoId, draftId, state, asked, get } = await begin();
    state.fails = true;
    expect(await get(`/-/${enketoId}?st=secret`)).toMatchObject({ status: 302, location: '/-/unavailable' });
    expect(asked).toHaveLength(1);
    await server.ok('draftDelete', { as, params });
    for (const url of ['/-/unavailable', '/-/unknown', `/-/${draftId}`, '/-/single/unknown?st=x', '/-/preview/a%00b']) {
      expect(await get(url)).toMatchObject({ status: 200, body: 'our own page' });
    }
    expect(asked).toHaveLength(1);
  });
});
