import { definitionXmlRetried } from '#store/form/definitionXml';
import { selectDefinitionXml, selectDefinitionXmlProblem } from '#store/selectors/form/definitionXml';
import { modalClosed, modalOpened, type ModalIds } from '#store/core/modal';
import { siteOfManager } from '../../support/access/manager';
import { refused } from '../../support/problem';
import type { Site } from '../../support/site';

type Ids = ModalIds['definitionXml'];

const version: Ids = { projectId: 1, xmlFormId: 'trees', definition: { kind: 'version', version: '' } };
const draft: Ids = { projectId: 1, xmlFormId: 'trees', definition: { kind: 'draft' } };
const versionCall = 'GET /v1/projects/1/forms/trees/versions/___.xml';
const draftCall = 'GET /v1/projects/1/forms/trees/draft.xml';

const open = async () => {
  const site = await siteOfManager('/projects/1/forms/trees/versions', {
    [versionCall]: '<version/>',
    [draftCall]: '<draft/>',
  });
  site.forgetSent();
  return site;
};

const opened = (ids: Ids) => modalOpened({ name: 'definitionXml', ids });

describe('definition XML', () => {
  it.each([
    [version, versionCall, '<version/>'],
    [draft, draftCall, '<draft/>'],
  ])(
    'the XML of a definition is read when its dialog opens, and kept as long as that is open',
    async (ids, call, text) => {
      const site = await open();
      site.dispatch(opened(ids));
      await site.idle();
      expect(site.sent).toEqual([call]);
      expect(selectDefinitionXml(site.state(), ids)).toBe(text);
      site.dispatch(modalClosed());
      expect(selectDefinitionXml(site.state(), ids)).toBeNull();
      expect(JSON.stringify(site.state())).not.toContain(text);
      site.stop();
    },
  );

  it('the XML of a definition is loaded each time, since drafts change', async () => {
    const site = await open();
    site.dispatch(opened(draft));
    await site.idle();
    site.dispatch(modalClosed());
    site.dispatch(opened(draft));
    await site.idle();
    expect(site.sent).toEqual([draftCall, draftCall]);
    expect(selectDefinitionXml(site.state(), draft)).toBe('<draft/>');
    site.stop();
  });

  it('the XML of one definition is not shown for another', async () => {
    const site = await open();
    const release = site.holdNext(/___/);
    site.dispatch(opened(version));
    site.dispatch(opened(draft));
    release();
    await site.idle();
    expect(selectDefinitionXml(site.state(), version)).toBeNull();
    expect(selectDefinitionXml(site.state(), draft)).toBe('<draft/>');
    site.stop();
  });

  it.each([
    ['the dialog closes', async (site: Site) => site.dispatch(modalClosed())],
    ['the place changes', async (site: Site) => site.visit('/projects/1/forms/trees')],
  ])('the XML of a definition is cancelled once %s', async (_, leave) => {
    const site = await open();
    const release = site.holdNext(/___/);
    site.dispatch(opened(version));
    await site.idle();
    await leave(site);
    release();
    await site.idle();
    expect(site.state().definitionXml.answer).toBeNull();
    expect(site.crashes).toEqual([]);
    site.stop();
  });

  it('the XML of a definition is requested again after a failure', async () => {
    const site = await open();
    site.answerNext(/___/, refused(404.1));
    site.dispatch(opened(version));
    await site.idle();
    expect(selectDefinitionXmlProblem(site.state(), version)).toMatchObject({
      problem: { code: 404.1 },
      name: 'formVersionXml',
    });
    site.dispatch(definitionXmlRetried(version));
    await site.idle();
    expect(selectDefinitionXmlProblem(site.state(), version)).toBeNull();
    expect(selectDefinitionXml(site.state(), version)).toBe('<version/>');
    site.stop();
  });
});
