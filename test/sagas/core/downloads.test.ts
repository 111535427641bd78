import type { HttpRequest } from '#sagas/io/http';
import { selectAlert } from '#store/core/alert';
import { downloadRequested, downloadRetried, selectDownloads, selectIsDownloading } from '#store/core/downloads';
import { logoutRequested } from '#store/account/session';
import { answering } from '../../support/answers';
import { managed } from '../../support/access/manager';
import { startSite } from '../../support/site';

const source = { projectId: 1, xmlFormId: 'trees č', draft: false };
const href = '/v1/projects/1/forms/trees%20%C4%8D/submissions.csv.zip?distinctMedia=true';
const isFile = ({ path }: HttpRequest) => path === href;

type Reply = () => Promise<Response>;

/** Bytes that arrive before the connection is cut or the response ends. */
const answer =
  (text: string, headers: Readonly<Record<string, string>>, isCut = false): Reply =>
  async () => {
    let left = text;
    const body = new ReadableStream<Uint8Array>({
      pull: (stream) => {
        if (!left) return isCut ? stream.error(new TypeError('network error')) : stream.close();
        stream.enqueue(new TextEncoder().encode(left));
        left = '';
      },
    });
    return new Response(body, { headers });
  };

/** A site whose server gives these responses to requests for the file, in order. */
const before = async (...replies: readonly Reply[]) => {
  const left = [...replies];
  const usual = answering(managed);
  const site = await startSite({
    start: '/',
    http: {
      send: async (request) => {
        if (!isFile(request)) return usual.send(request);
        const reply = left.shift();
        if (!reply) return { ok: false, problem: { kind: 'noResponse' } };
        try {
          return { ok: true, data: await request.read?.(await reply()) };
        } catch {
          return { ok: false, problem: { kind: 'noResponse' } };
        }
      },
    },
  });
  const ask = async () => {
    site.dispatch(downloadRequested(source));
    await site.idle();
  };
  return { site, ask, state: () => selectDownloads(site.state())[0] };
};

describe('downloads from servers without ranges', () => {
  it('a file is saved under the server’s name once it is complete', async () => {
    const disposition = `attachment; filename="trees.zip"; filename*=UTF-8''trees%20%C4%8D.zip`;
    const { site, ask } = await before(answer('all', { 'content-disposition': disposition, 'content-length': '3' }));
    await ask();
    expect(site.saved.map(({ name, file }) => [name, file.size])).toEqual([['trees č.zip', 3]]);
    expect(selectAlert(site.state())).toMatchObject({ type: 'success' });
    site.stop();
  });

  it.each([
    ['its line is cut', answer('par', {}, true)],
    ['it is shorter than it was to be', answer('par', { 'content-length': '7' })],
  ])('a partial file is not saved where %s, and restarts when it is retried', async (_, part) => {
    const { site, ask, state } = await before(part, answer('the whole', {}));
    await ask();
    expect(state()).toMatchObject({ status: 'stopped', received: 3, problem: { key: 'downloads.cut' } });
    expect(selectIsDownloading(site.state())).toBe(false);
    expect(site.saved).toEqual([]);
    const asked = site.headersOfNext(/submissions\.csv\.zip/);
    site.dispatch(downloadRetried(href));
    await site.idle();
    expect(await asked).not.toHaveProperty('Range');
    expect(site.saved.map(({ name, file }) => [name, file.size])).toEqual([['trees č.zip', 9]]);
    site.stop();
  });

  it('a missing response is reported; requesting it again tries again', async () => {
    const { site, ask, state } = await before(() => Promise.reject(new TypeError('failed')), answer('all', {}));
    await ask();
    expect(state()).toMatchObject({ status: 'stopped', problem: { problem: { kind: 'noResponse' } } });
    await ask();
    expect(site.saved).toHaveLength(1);
    site.stop();
  });

  it('a download cut after its first bytes is resumed automatically on a server with ranges', async () => {
    const ranges = { etag: '"a"', 'accept-ranges': 'bytes' };
    const { site, ask, state } = await before(answer('', ranges, true), answer('all', ranges));
    await ask();
    expect(state()).toMatchObject({ status: 'waiting', received: 0 });
    await site.passes(1_000);
    expect(site.saved.map(({ file }) => file.size)).toEqual([3]);
    site.stop();
  });

  it('a file that is too large for the page is left to the browser', async () => {
    const { site, ask } = await before(answer('beginning', { 'content-length': '3000000000' }));
    await ask();
    expect([site.handedOver, site.saved]).toEqual([[href], []]);
    expect(selectDownloads(site.state())).toEqual([]);
    expect(selectAlert(site.state())).toMatchObject({ type: 'info', message: { key: 'downloads.large' } });
    site.stop();
  });

  it('the progress is in the state, a running download is not repeated, and the end of the session cancels it', async () => {
    let close: () => void = () => undefined;
    const { site, state } = await before(async () => {
      const body = new ReadableStream<Uint8Array>({
        start: (stream) => {
          stream.enqueue(new Uint8Array(5));
          close = () => stream.close();
        },
      });
      return new Response(body, { headers: { 'content-length': '10' } });
    });
    site.forgetSent();
    site.dispatch(downloadRequested(source));
    site.dispatch(downloadRequested(source));
    expect(state()).toMatchObject({ status: 'running', received: 0, total: null });
    expect(selectIsDownloading(site.state())).toBe(true);
    site.dispatch(logoutRequested());
    close();
    await site.idle();
    expect(site.sent.filter((line) => line.includes('submissions.csv.zip'))).toHaveLength(1);
    expect([selectDownloads(site.state()), site.saved, site.crashes]).toEqual([[], [], []]);
    site.stop();
  });
});
