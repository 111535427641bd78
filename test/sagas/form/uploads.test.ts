import { instrument, ActionCreators, type EnhancedStore } from '@redux-devtools/instrument';
import type { StoreEnhancer } from '@reduxjs/toolkit';
import type { Http } from '#sagas/io/http';
import type { RootState } from '#store/index';
import { batchContinued, batchStarted, batchStopRequested, selectBatch } from '#store/core/batch';
import { fileById, storeFile } from '#store/core/files';
import { leavePromptAnswered, selectLeavePrompt } from '#store/core/leavePrompt';
import { modalClosed, modalOpened } from '#store/core/modal';
import { navigationRequested } from '#store/route/navigation';
import { loginSubmitted, selectInterrupted } from '#store/account/session';
import { selectUnsaved } from '#store/core/unsaved';
import { answering } from '../../support/answers';
import { managed } from '../../support/access/manager';
import { refused } from '../../support/problem';
import { startSite, type Site } from '../../support/site';
import { aForm } from '../../support/things';

const names = ['wells', 'dams', 'pumps'];
const formList = 'GET /v1/projects/1/forms';
const post = 'POST /v1/projects/1/forms';

/** A server that creates a form from each file, with the file's name as its id. */
const server = (more: Readonly<Record<string, unknown>> = {}): Http => {
  const others = answering({ ...managed, ...more });
  return {
    send: async (request) => {
      if (!`${request.method} ${request.path}`.startsWith(post)) return others.send(request);
      const { name } = request.body as File;
      return { ok: true, data: aForm({ xmlFormId: name.replace('.xml', ''), publishedAt: null }) };
    },
  };
};

interface Opened {
  readonly site: Site;
  readonly keys: readonly string[];
}

/** The dialog is open, and the files are dropped. */
const drop = async (options: { more?: object; enhancers?: readonly StoreEnhancer[] } = {}): Promise<Opened> => {
  const { more, enhancers = [] } = options;
  const site = await startSite({ http: server({ ...more }), start: '/projects/1', enhancers });
  site.dispatch(modalOpened({ name: 'formCreate', ids: { projectId: 1 } }));
  site.forgetSent();
  const keys = names.map((name) => storeFile(new File(['<h:html/>'], `${name}.xml`)));
  return { site, keys };
};

const start = ({ keys }: Opened) =>
  batchStarted({
    kind: 'formCreate',
    about: { projectId: 1 },
    rows: keys.map((key, index) => ({ key, label: `${names[index]}.xml` })),
  });

const again = (keys: readonly string[], agreed = false) =>
  batchContinued({ kind: 'formCreate', keys, ...(agreed && { agreed }) });

const batch = ({ site }: Opened) => selectBatch(site.state(), 'formCreate');
const states = (opened: Opened) => batch(opened)?.rows.map(({ state }) => state);
const warning = refused(400.16, 'look', { warnings: ['No label.'] });

describe('uploading several forms', () => {
  it('uploading several forms sends them in sequence, reports the new forms, and reloads the list', async () => {
    const opened = await drop();
    const { site } = opened;
    const release = site.holdNext(/POST/);
    site.dispatch(start(opened));
    await site.idle();
    expect(site.sent).toEqual([post]);
    expect(states(opened)).toEqual(['sending', 'waiting', 'waiting']);
    release();
    await site.idle();
    expect(site.sent).toEqual([post, post, post, formList]);
    expect(batch(opened)?.rows.map(({ result }) => result)).toEqual(names);
    expect(batch(opened)?.running).toBe(false);
    expect(site.address()).toBe('/projects/1');
    site.stop();
  });

  it('uploading several forms continues after a failure, which can be retried; nothing is sent twice', async () => {
    const opened = await drop();
    const { site, keys } = opened;
    site.dispatch(start(opened));
    site.answerNext(/POST/, refused(409.3, 'taken'));
    await site.idle();
    expect(states(opened)).toEqual(['done', 'failed', 'done']);
    expect(batch(opened)?.rows[1]?.problem).toMatchObject({ problem: { code: 409.3 }, name: 'formCreate' });
    expect(selectUnsaved(site.state())).toBe(false);
    site.forgetSent();
    site.dispatch(again(keys));
    await site.idle();
    expect(site.sent).toEqual([post, formList]);
    expect(states(opened)).toEqual(['done', 'done', 'done']);
    expect(batch(opened)?.rows[1]?.problem).toBeUndefined();
    site.stop();
  });

  it('uploading several forms requests a confirmation of the warnings of each file, and continues despite them', async () => {
    const opened = await drop();
    const { site, keys } = opened;
    for (let times = 0; times < 2; times += 1) site.answerNext(/POST/, warning);
    site.dispatch(start(opened));
    await site.idle();
    expect(states(opened)).toEqual(['asking', 'asking', 'done']);
    site.forgetSent();
    site.dispatch(again(keys.slice(0, 2), true));
    await site.idle();
    expect(site.sent).toEqual([`${post}?ignoreWarnings=true`, `${post}?ignoreWarnings=true`, formList]);
    expect(states(opened)).toEqual(['done', 'done', 'done']);
    site.stop();
  });

  it('uploading several forms asks whether a file is a new version, then about its warnings', async () => {
    const draft = { 'POST /v1/projects/1/forms/dams/draft': { success: true } };
    const ignoring = { 'POST /v1/projects/1/forms/dams/draft?ignoreWarnings=true': { success: true } };
    const opened = await drop({ more: { ...draft, ...ignoring } });
    const { site, keys } = opened;
    const taken = { fields: ['projectId', 'xmlFormId'], values: ['1', 'dams'] };
    site.dispatch(start(opened));
    site.answerNext(/POST/, refused(409.3, 'taken', taken));
    await site.idle();
    const asking = batch(opened)?.rows.find(({ state }) => state === 'asking');
    expect(asking).toMatchObject({ problem: { key: 'formUpload.exists', values: { name: 'dams' } }, result: 'dams' });
    site.forgetSent();
    site.answerNext(/POST/, warning);
    site.dispatch(again(keys, true));
    await site.idle();
    site.dispatch(again(keys, true));
    await site.idle();
    expect(site.sent.filter((sent) => sent.startsWith('POST'))).toEqual([
      'POST /v1/projects/1/forms/dams/draft',
      'POST /v1/projects/1/forms/dams/draft?ignoreWarnings=true',
    ]);
    expect(states(opened)).toEqual(['done', 'done', 'done']);
    site.stop();
  });

  it('uploading several forms picks up a retried row while others are sent', async () => {
    const opened = await drop();
    const { site, keys } = opened;
    site.answerNext(/POST/, warning);
    site.dispatch(start(opened));
    const release = site.holdNext(/POST/);
    await site.idle();
    site.dispatch(again(keys.slice(0, 1), true));
    release();
    await site.idle();
    expect(site.sent.filter((sent) => sent.startsWith(post))).toEqual([
      post,
      post,
      `${post}?ignoreWarnings=true`,
      post,
    ]);
    expect(states(opened)).toEqual(['done', 'done', 'done']);
    site.stop();
  });

  it('uploading several forms names a file that is empty, missing, or too large for a proxy', async () => {
    const opened = await drop();
    const { site } = opened;
    const empty = storeFile(new File([], 'empty.xml'));
    site.answerNext(/POST/, { ok: false, problem: { kind: 'notProblem', status: 413 } });
    site.dispatch(start({ site, keys: [empty, 'gone', opened.keys[2] ?? ''] }));
    await site.idle();
    expect(batch(opened)?.rows.map(({ problem }) => problem)).toEqual([
      { key: 'formUpload.empty', values: { name: 'empty.xml' } },
      { problem: { kind: 'unreadable', name: 'dams.xml' } },
      { problem: { kind: 'problem', code: 400.36, message: '' }, name: 'formCreate' },
    ]);
    site.stop();
  });

  it('uploading several forms stops after the current one, and continues on request', async () => {
    const opened = await drop();
    const { site } = opened;
    const release = site.holdNext(/POST/);
    site.dispatch(start(opened));
    await site.idle();
    site.dispatch(batchStopRequested('formCreate'));
    release();
    await site.idle();
    expect(states(opened)).toEqual(['done', 'waiting', 'waiting']);
    expect(batch(opened)?.running).toBe(false);
    site.dispatch(again([]));
    await site.idle();
    expect(states(opened)).toEqual(['done', 'done', 'done']);
    site.stop();
  });

  it('uploading several forms asks for confirmation before the page is left, and then starts no further one', async () => {
    const opened = await drop();
    const { site, keys } = opened;
    const release = site.holdNext(/POST/);
    site.dispatch(start(opened));
    await site.idle();
    site.dispatch(navigationRequested({ href: '/' }));
    await site.idle();
    expect(selectLeavePrompt(site.state())).toBe('rows');
    site.dispatch(leavePromptAnswered(true));
    await site.idle();
    expect(site.address()).toBe('/');
    release();
    await site.idle();
    expect(site.sent.filter((sent) => sent.startsWith('POST'))).toEqual([post]);
    expect(keys.map((key) => fileById(key))).toEqual([undefined, undefined, undefined]);
    site.stop();
  });

  it('uploading several forms separates those of a page that was left from those of the next one', async () => {
    const opened = await drop();
    const { site, keys } = opened;
    const release = site.holdNext(/POST/);
    site.dispatch(start(opened));
    await site.leaveFor('/projects/1/app-users');
    site.dispatch(start({ site, keys: keys.slice(1) }));
    await site.idle();
    expect(states(opened)).toEqual(['done', 'done']);
    release();
    await site.idle();
    expect(site.sent.filter((sent) => sent.startsWith('POST'))).toHaveLength(3);
    site.stop();
  });

  it('uploading several forms waits for a login when the session is over, and continues after it', async () => {
    const opened = await drop({ more: { 'POST /v1/sessions': managed['GET /v1/sessions/restore'] } });
    const { site } = opened;
    site.answerNext(/users\/current/, refused(401.2));
    site.answerNext(/POST/, refused(401.2));
    site.dispatch(start(opened));
    await site.idle();
    expect(selectInterrupted(site.state())).not.toBeNull();
    expect(states(opened)).toEqual(['waiting', 'waiting', 'waiting']);
    site.dispatch(loginSubmitted({ email: 'a@example.org', password: 'x' }));
    await site.idle();
    expect(selectInterrupted(site.state())).toBeNull();
    site.dispatch(again([]));
    await site.idle();
    expect(states(opened)).toEqual(['done', 'done', 'done']);
    site.stop();
  });

  it('uploading several forms drops them, and their files, when the dialog is closed', async () => {
    const opened = await drop();
    const { site, keys } = opened;
    site.answerNext(/POST/, refused(409.3));
    site.dispatch(start(opened));
    await site.idle();
    expect(fileById(keys[0] ?? '')).toBeDefined();
    site.dispatch(modalClosed());
    await site.idle();
    expect(batch(opened)).toBeUndefined();
    expect(keys.map((key) => fileById(key))).toEqual([undefined, undefined, undefined]);
    site.stop();
  });

  it('uploading several forms sends nothing during time travel', async () => {
    const opened = await drop({ enhancers: [instrument()] });
    const { site } = opened;
    site.dispatch(start(opened));
    await site.idle();
    site.forgetSent();
    const { liftedStore } = site.store as unknown as EnhancedStore<RootState, never, object>;
    const { computedStates } = liftedStore.getState();
    for (const index of computedStates.keys()) {
      liftedStore.dispatch(ActionCreators.jumpToState(index));
      await site.idle();
    }
    expect(site.sent).toEqual([]);
    site.stop();
  });
});
