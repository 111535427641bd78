import { unzipSync } from 'fflate';
import { selectAlert } from '#store/core/alert';
import { downloadCancelled, downloadRequested, downloadRetried, selectDownloads } from '#store/core/downloads';
import { hrefWithQuery, pathTo } from '#store/route/location';
import { pictureAt, picturesTotal, selectPictureCounts, selectPicturesPages } from '#store/selectors/explore/pictures';
import { summariesRefreshRequested, summaryRequested } from '#store/explore/summaries';
import { PICTURES, picturesPage } from '#store/explore/summaryQuery';
import { formProject } from '../../support/project/withForm';
import { refused } from '../../support/problem';
import { describeServer } from '../../support/server';
import { worldOfAdmin } from '../../support/world';

const form = {
  id: 'houses',
  version: '1',
  instance: '<village/><front/><visit><back/></visit>',
  types: { '/village': 'string', '/front': 'binary', '/visit/back': 'binary', '/meta/instanceID': 'string' },
  body: '<input ref="/data/village"/><upload ref="/data/front" mediatype="image/*"/><upload ref="/data/visit/back" mediatype="image/*"/>',
};

const answers = [
  '<village>a</village><front>1.jpg</front><visit><back>2.jpg</back></visit>',
  '<village>b</village><front>1.jpg</front><visit><back/></visit>',
];

describeServer('pictures of a form that is explored', (server) => {
  const open = async (isOther = false) => {
    const { projectId, as, published } = await formProject(server);
    await published(form);
    const params = { projectId, xmlFormId: 'houses' };
    for (const [index, own] of answers.entries()) {
      const instanceId = `uuid:${index}`;
      const body = `<data id="houses" version="1">${own}<meta><instanceID>${instanceId}</instanceID></meta></data>`;
      await server.ok('submissionCreate', { as, params, body });
      for (const [, name = ''] of own.matchAll(/>(\d\.jpg)</g))
        await server.ok('submissionAttachmentCreate', {
          as,
          params: { ...params, instanceId, name },
          body: Buffer.from(`${index} ${name}`),
        });
    }
    const site = await worldOfAdmin(server, { isOther });
    const board = pathTo('formExplore', params);
    await site.visit(board);
    const asked = () => site.sent.filter((sent) => sent.includes('/pictures?'));
    const want = async (...wanted: readonly string[]) => {
      for (const field of wanted) site.dispatch(summaryRequested(field));
      await site.idle();
    };
    const pages = () => selectPicturesPages(site.state());
    const names = () =>
      [0, 1, 2].flatMap((index) => {
        const picture = pictureAt(pages(), index);
        return picture ? `${picture.instanceId} ${picture.name}` : [];
      });
    const counts = () => selectPictureCounts(site.state());
    const download = async (pictures: readonly number[]) => {
      site.dispatch(downloadRequested({ ...params, draft: false, pictures }));
      await site.idle();
    };
    const zipped = async (at = 0) => {
      const files = unzipSync(new Uint8Array((await site.saved[at]?.file.arrayBuffer()) ?? []));
      return Object.entries(files).map(([name, bytes]) => `${name}: ${Buffer.from(bytes).toString()}`);
    };
    return { site, params, board, asked, want, pages, names, counts, download, zipped, as };
  };

  it('pictures are counted and loaded once they are in view, and again for another filter and question', async () => {
    const { site, board, asked, want, pages, names, counts } = await open();
    expect(asked()).toEqual([]);
    await want(PICTURES, picturesPage(0));
    expect(names()).toEqual(['uuid:1 1.jpg', 'uuid:0 1.jpg', 'uuid:0 2.jpg']);
    expect([...(counts()?.byField ?? [])]).toEqual([
      ['front', 2],
      ['visit/back', 1],
    ]);
    expect(picturesTotal(counts(), ['visit/back'])).toBe(1);
    await site.visit(hrefWithQuery(board, { filter: "village eq 'a'" }));
    expect(counts()).toMatchObject({ isOutdated: false });
    expect(picturesTotal(counts(), [])).toBe(2);
    expect(names()).toEqual(['uuid:0 1.jpg', 'uuid:0 2.jpg']);
    const before = asked().length;
    await site.visit(hrefWithQuery(board, { pictures: 'visit/back', captions: 'village' }));
    expect(names()).toEqual(['uuid:0 2.jpg']);
    expect(pictureAt(pages(), 0)?.captions).toEqual(['a']);
    // The counts cover all questions.
    expect(asked().slice(before)).toEqual([
      expect.stringContaining('limit=0&count=true') as unknown,
      expect.stringContaining('fields=visit%2Fback&captions=village') as unknown,
    ]);
    site.stop();
  });

  it('a refresh reloads the pictures last in view, and not all those scrolled past', async () => {
    const { site, asked, want, pages } = await open();
    await want(PICTURES);
    for (const page of [0, 1, 2, 3, 4, 5]) await want(picturesPage(page));
    expect(asked()).toHaveLength(7);
    site.dispatch(summariesRefreshRequested());
    await site.idle();
    expect(asked()).toHaveLength(12);
    expect([0, 1, 2, 5].map((page) => pages().get(page)?.isOutdated)).toEqual([true, true, false, false]);
    site.stop();
  });

  it('some are downloaded as one archive, each under its submission, in folders by question', async () => {
    const { site, want, download, zipped } = await open();
    await want(picturesPage(0));
    await download([0, 1]);
    expect(site.saved.map(({ name }) => name)).toEqual(['houses.zip']);
    expect(await zipped()).toEqual(['1 1.jpg: 1 1.jpg', '0 1.jpg: 0 1.jpg']);
    await download([0, 2]);
    expect(await zipped(1)).toEqual(['front/1 1.jpg: 1 1.jpg', 'visit-back/0 2.jpg: 0 2.jpg']);
    expect(selectAlert(site.state())).toMatchObject({ type: 'success', message: { key: 'downloads.saved' } });
    expect(selectDownloads(site.state())).toEqual([]);
    site.stop();
  });

  it('unseen ones are located first, and removed ones are reported', async () => {
    const { site, params, asked, download, zipped, as } = await open();
    const release = site.holdNext(/attachments\/2\.jpg/);
    await download([0, 1, 2]);
    expect(asked()).toHaveLength(1);
    expect(selectDownloads(site.state())).toMatchObject([{ fileName: 'houses.zip', status: 'running' }]);
    await server.ok('submissionAttachmentDelete', { as, params: { ...params, instanceId: 'uuid:0', name: '2.jpg' } });
    release();
    await site.idle();
    expect(await zipped()).toHaveLength(2);
    expect(selectAlert(site.state())).toMatchObject({
      type: 'warning',
      message: { key: 'pictures.zipMissing', values: { count: 1, names: '2.jpg' } },
    });
    site.stop();
  });

  it('a failure to load one stops it until the user retries, or skips it', async () => {
    const { site, want, download, zipped } = await open();
    await want(picturesPage(0));
    site.answerNext(/attachments\/1\.jpg/, { ok: false, problem: { kind: 'noResponse' } });
    await download([0]);
    const [stopped] = selectDownloads(site.state());
    expect(stopped).toMatchObject({ status: 'stopped', received: 0, total: 7 });
    site.dispatch(downloadRetried(stopped?.href ?? ''));
    await site.idle();
    expect(await zipped()).toEqual(['1 1.jpg: 1 1.jpg']);
    site.answerNext(/attachments\/1\.jpg/, { ok: false, problem: { kind: 'noResponse' } });
    await download([1]);
    site.dispatch(downloadCancelled(selectDownloads(site.state())[0]?.href ?? ''));
    await site.idle();
    expect(selectDownloads(site.state())).toEqual([]);
    expect(site.saved).toHaveLength(1);
    site.stop();
  });

  it('on another server the browser finds them in the loaded rows, and creates the archive, whatever its size', async () => {
    const { site, board, asked, want, names, counts, pages, download, zipped } = await open(true);
    await want(PICTURES, picturesPage(0));
    expect(names()).toEqual(['uuid:1 1.jpg', 'uuid:0 1.jpg', 'uuid:0 2.jpg']);
    expect([...(counts()?.byField ?? [])]).toEqual([
      ['front', 2],
      ['visit/back', 1],
    ]);
    await site.visit(hrefWithQuery(board, { loadedFilter: "village eq 'a'", captions: 'village' }));
    expect(names()).toEqual(['uuid:0 1.jpg', 'uuid:0 2.jpg']);
    expect(pictureAt(pages(), 0)?.captions).toEqual(['a']);
    await download([0, 1]);
    expect(await zipped()).toEqual(['front/0 1.jpg: 0 1.jpg', 'visit-back/0 2.jpg: 0 2.jpg']);
    expect(selectDownloads(site.state())).toEqual([]);
    expect(asked()).toEqual([]);
    site.stop();
  });

  it('a refusal of rows by another server is reported, and one of a file stops the download', async () => {
    const { site, want, names, download } = await open(true);
    await want(PICTURES, picturesPage(0));
    expect(names()).toHaveLength(3);
    site.answerNext(/attachments/, refused(500.1));
    await download([0]);
    expect(selectDownloads(site.state())).toMatchObject([{ status: 'stopped', total: null }]);
    const [stopped] = selectDownloads(site.state());
    site.dispatch(downloadRetried(stopped?.href ?? ''));
    await site.idle();
    expect(site.saved).toHaveLength(1);
    site.stop();
  });
});
