import { instrument, ActionCreators, type EnhancedStore } from '@redux-devtools/instrument';
import { limits } from '#api/limits';
import type { FormExtended } from '#api/schemas/form';
import type { RootState } from '#store/index';
import { selectAlert } from '#store/core/alert';
import { selectDraft } from '#store/form/drafts';
import { selectForm } from '#store/form/forms';
import { readsInvalidated } from '#store/request/requests';
import { sessionEnded } from '#store/account/session';
import { answering } from '../../support/answers';
import { managed } from '../../support/access/manager';
import { refused } from '../../support/problem';
import { startSite, type Site, type SiteOptions } from '../../support/site';
import { aForm } from '../../support/things';

const MINUTE = 60_000;
const publishedAt = '2026-11-20T08:00:00.000Z';
const now = Date.parse(publishedAt) + MINUTE;
const key = { projectId: 1, xmlFormId: 'trees' };
const path = '/projects/1/forms/trees';
const formLine = `GET /v1${path}`;
const draftLine = `GET /v1${path}/draft`;
const withIds = { enketoId: 'abc', enketoOnceId: 'def' } as const;
const noDraft = { [draftLine]: undefined, [`${draftLine}/attachments`]: undefined };

describe('checking for web-form ids', () => {
  it('checking for web-form ids uses delays of 3, 8 and 15 seconds, 70 checks, and an age limit of 15 minutes', () => {
    expect(limits.webFormIdDelays).toEqual([
      [3_000, 20],
      [8_000, 50],
      [15_000, 70],
    ]);
    expect(limits.webFormIdAge).toBe(15 * MINUTE);
  });
});

let site: Site;
let server: Record<string, unknown>;

/** A form page whose form, by default, was published a minute ago and has no ids yet. */
const start = async (
  form: Partial<FormExtended> = {},
  more: Readonly<Record<string, unknown>> = noDraft,
  enhancers: SiteOptions['enhancers'] = [],
) => {
  server = { ...managed, [formLine]: aForm({ publishedAt, ...form }), ...more };
  for (const line of Object.keys(server)) if (server[line] === undefined) delete server[line];
  site = await startSite({ http: answering(server), start: path, now, enhancers });
  site.forgetSent();
};

/** Times of requests to this path within a duration, in whole seconds from now. */
const momentsOf = async (line: string, seconds: number): Promise<readonly number[]> => {
  const moments: number[] = [];
  for (let second = 1; second <= seconds; second += 1) {
    site.forgetSent();
    await site.passes(999);
    expect(site.sent).toEqual([]);
    await site.passes(1);
    moments.push(...site.sent.filter((sent) => sent === line).map(() => second));
  }
  return moments;
};

const every = (delay: number, count: number, from: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => from + delay * (index + 1));

const end = () => {
  expect(site.crashes).toEqual([]);
  site.stop();
};

describe('a published form without web-form ids', () => {
  afterEach(end);

  it('a published form without web-form ids is checked every 3 s twenty times, every 8 s thirty times, every 15 s twenty times, and no more', async () => {
    await start();
    expect(await momentsOf(formLine, 700)).toEqual([...every(3, 20, 0), ...every(8, 30, 60), ...every(15, 20, 300)]);
  });

  it('a published form without web-form ids gets its ids as soon as they exist, and no other part of that reply', async () => {
    await start({ submissions: 7, name: 'Trees' });
    const before = selectForm(site.state(), key);
    server[formLine] = aForm({ publishedAt, ...withIds, name: 'Another', submissions: 0, state: 'closed' });
    await site.passes(3_000);
    expect(selectForm(site.state(), key)).toEqual({ ...before, ...withIds });
    expect(site.state().projects.entities[1]?.verbs).toContain('form.update');
    site.forgetSent();
    await site.passes(20 * MINUTE);
    expect(site.sent).toEqual([]);
  });

  it('a published form without web-form ids is checked until both ids exist', async () => {
    await start();
    server[formLine] = aForm({ publishedAt, enketoId: 'abc' });
    await site.passes(3_000);
    expect(selectForm(site.state(), key)).toMatchObject({ enketoId: 'abc', enketoOnceId: null });
    server[formLine] = aForm({ publishedAt, ...withIds });
    await site.passes(3_000);
    expect(selectForm(site.state(), key)).toMatchObject(withIds);
  });

  it('a published form without web-form ids is checked without any sign on the screen', async () => {
    await start();
    const before = site.state();
    await site.passes(3_000);
    expect(site.sent).toEqual([formLine]);
    expect(site.state()).toBe(before);
  });

  it.each([
    ['has both already', { ...withIds }],
    ['was published more than a quarter of an hour ago', { publishedAt: '2026-11-20T07:45:59.999Z' }],
    ['was never published', { publishedAt: null }],
  ])('a published form without web-form ids is not checked if it %s', async (_, form) => {
    await start(form);
    await site.passes(20 * MINUTE);
    expect(site.sent).toEqual([]);
  });

  it('a published form without web-form ids is checked if it was published exactly a quarter of an hour ago', async () => {
    await start({ publishedAt: '2026-11-20T07:46:00.000Z' });
    await site.passes(3_000);
    expect(site.sent).toEqual([formLine]);
  });

  it('a published form without web-form ids is never checked again, without an alert, once a check fails', async () => {
    await start();
    site.answerNext(/trees$/, refused(500.1));
    await site.passes(3_000);
    expect(selectAlert(site.state())).toBeNull();
    site.forgetSent();
    await site.passes(20 * MINUTE);
    expect(site.sent).toEqual([]);
  });

  it('a published form without web-form ids is checked across its own pages, but not beyond them', async () => {
    await start();
    await site.visit(`${path}/submissions`);
    site.forgetSent();
    await site.passes(3_000);
    expect(site.sent).toEqual([formLine]);
    await site.visit('/projects/1');
    site.forgetSent();
    await site.passes(20 * MINUTE);
    expect(site.sent).toEqual([]);
  });

  it('a published form without web-form ids is no longer checked after a logout', async () => {
    await start();
    site.dispatch(sessionEnded());
    await site.idle();
    site.forgetSent();
    await site.passes(20 * MINUTE);
    expect(site.sent).toEqual([]);
  });

  it('a published form without web-form ids is checked from the start once it was reloaded', async () => {
    await start();
    await site.passes(2_000);
    site.dispatch(readsInvalidated({ name: 'draftPublish', params: key }));
    await site.idle();
    site.forgetSent();
    await site.passes(2_999);
    expect(site.sent).toEqual([]);
    await site.passes(1);
    expect(site.sent).toEqual([formLine]);
  });

  it('a published form without web-form ids is not checked during time travel', async () => {
    await start({}, noDraft, [instrument()]);
    server[formLine] = aForm({ publishedAt, ...withIds });
    await site.passes(3_000);
    expect(selectForm(site.state(), key)).toMatchObject(withIds);
    site.forgetSent();
    const { liftedStore } = site.store as unknown as EnhancedStore<RootState, never, object>;
    for (const index of liftedStore.getState().computedStates.keys()) {
      liftedStore.dispatch(ActionCreators.jumpToState(index));
      await site.passes(20_000);
    }
    expect(site.sent).toEqual([]);
  });

  it('a published form without web-form ids ignores a check sent before the form was reloaded', async () => {
    await start();
    const release = site.holdNext(/trees$/);
    await site.passes(3_000);
    server[formLine] = aForm({ publishedAt, enketoId: 'new', enketoOnceId: 'newer' });
    site.dispatch(readsInvalidated({ name: 'draftPublish', params: key }));
    await site.idle();
    server[formLine] = aForm({ publishedAt, ...withIds });
    release();
    await site.idle();
    expect(selectForm(site.state(), key)).toMatchObject({ enketoId: 'new', enketoOnceId: 'newer' });
  });
});

describe('a draft without a web-form id', () => {
  afterEach(end);

  const draftOf = (draft: Partial<FormExtended>) => ({
    [draftLine]: aForm({ publishedAt: null, ...draft }),
    [`${draftLine}/attachments`]: [],
  });

  it('a draft without a web-form id is checked however old the form is', async () => {
    await start({ ...withIds, publishedAt: '2020-01-01T00:00:00.000Z' }, draftOf({ submissions: 4 }));
    expect(await momentsOf(draftLine, 10)).toEqual([3, 6, 9]);
    server[draftLine] = aForm({ publishedAt: null, enketoId: 'draft', version: 'another' });
    await site.passes(3_000);
    expect(selectDraft(site.state(), key)).toMatchObject({
      value: { enketoId: 'draft', version: '1', submissions: 4 },
    });
    expect(selectForm(site.state(), key)).toMatchObject(withIds);
    site.forgetSent();
    await site.passes(20 * MINUTE);
    expect(site.sent).toEqual([]);
  });

  it('a draft without a web-form id is checked together with its form', async () => {
    await start({}, draftOf({}));
    await site.passes(3_000);
    expect(site.sent).toEqual([formLine, draftLine]);
  });

  it('a draft without a web-form id is no longer checked once it is deleted', async () => {
    await start(withIds, draftOf({}));
    delete server[draftLine];
    await site.passes(3_000);
    site.forgetSent();
    await site.passes(20 * MINUTE);
    expect(site.sent).toEqual([]);
    expect(selectAlert(site.state())).toBeNull();
  });
});
