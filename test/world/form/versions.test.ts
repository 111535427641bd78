import { selectAlert } from '#store/core/alert';
import { selectDefinitionXml } from '#store/selectors/form/definitionXml';
import { formDeleteSubmitted, selectForms } from '#store/form/forms';
import { modalOpened, type ModalIds } from '#store/core/modal';
import { selectFormVersionRows } from '#store/selectors/form/versionRows';
import { xform } from '../../fixtures/xform';
import { formProject } from '../../support/project/withForm';
import { describeServer } from '../../support/server';
import { worldOfAdmin } from '../../support/world';

const id = 'wells/é 100%';
const versions = ['', '1', '2026 spring/été 100%', 'a/b', '1[encrypted:AaH7+g8/]', '..', 'v.xml', '__proto__'];

describeServer('form versions', (server) => {
  const open = async () => {
    const { projectId, published, sendDraft, publish } = await formProject(server);
    const [first = '', ...others] = versions;
    await published({ id, version: first });
    for (const version of others) {
      await sendDraft({ id, version }, id);
      await publish(undefined, id);
    }
    const site = await worldOfAdmin(server);
    return { site, projectId, place: `/projects/${projectId}/forms/${encodeURIComponent(id)}` };
  };

  it('the form versions of all kinds are shown, newest first, and the XML of each', async () => {
    const { site, projectId, place } = await open();
    await site.visit(`${place}/versions`);
    const key = { projectId, xmlFormId: id };
    const rows = selectFormVersionRows(site.state(), key);
    expect(rows.map(({ version }) => version)).toEqual([...versions].reverse());
    expect(rows.map(({ isCurrent }) => isCurrent)).toEqual([true, ...versions.slice(1).map(() => false)]);
    expect(rows[0]).toMatchObject({ publishedBy: { displayName: server.admin.user.displayName } });
    for (const version of versions) {
      const ids: ModalIds['definitionXml'] = { ...key, definition: { kind: 'version', version } };
      site.dispatch(modalOpened({ name: 'definitionXml', ids }));
      await site.idle();
      expect(selectDefinitionXml(site.state(), ids)).toBe(xform({ id, version }));
    }
    expect(site.crashes).toEqual([]);
    site.stop();
  });

  it('a form with versions of all kinds is deleted, and disappears from the project', async () => {
    const { site, projectId, place } = await open();
    await site.visit(`${place}/settings`);
    site.dispatch(formDeleteSubmitted({ projectId, xmlFormId: id }));
    await site.idle();
    expect(site.address()).toBe(`/projects/${projectId}`);
    expect(selectAlert(site.state())).toMatchObject({ type: 'success', message: { values: { name: 'Wells' } } });
    expect(selectForms(site.state())).toEqual([]);
    site.dispatch(formDeleteSubmitted({ projectId, xmlFormId: id }));
    await site.idle();
    expect(selectAlert(site.state())).toMatchObject({ type: 'info', message: { key: 'formDelete.gone' } });
    expect(site.crashes).toEqual([]);
    site.stop();
  });
});
