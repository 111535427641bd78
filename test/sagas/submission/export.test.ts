import { modalClosed, modalOpened } from '#store/core/modal';
import { listQueryChanged } from '#store/route/navigation';
import type { RequestProblem } from '#store/request/problem';
import { sessionStarted } from '#store/account/session';
import { decryptSubmitted, selectDecryption } from '#store/submission/export';
import { answering } from '../../support/answers';
import { managed } from '../../support/access/manager';
import { startSite, type Site, type SiteOptions } from '../../support/site';
import { aCurrentUser } from '../../support/things';

const http = answering(managed);
const source = { projectId: 1, xmlFormId: 'trees č', draft: false };
const address = '/v1/projects/1/forms/trees%20%C4%8D/submissions.csv.zip?distinctMedia=true';
const submitted = (passphrase = ' old  joke ') => decryptSubmitted({ ...source, passphrases: { 7: passphrase } });
const refusal: RequestProblem = { kind: 'problem', code: 400.12, message: 'No.' };

const status = (site: Site) => selectDecryption(site.state()).status;
const problemOf = (site: Site) => selectDecryption(site.state()).problem?.problem ?? null;

/** The dialog is open. */
const opened = async (options: Partial<SiteOptions> = {}): Promise<Site> => {
  const site = await startSite({ http, start: '/', ...options });
  site.dispatch(modalOpened({ name: 'submissionDecrypt', ids: source }));
  return site;
};

const submit = async (site: Site, event = submitted()): Promise<void> => {
  site.dispatch(event);
  await site.idle();
};

describe('export with a passphrase', () => {
  it('downloading with a passphrase sends it exactly as typed, with the CSRF token of the cookie, as a form of the page', async () => {
    const site = await opened({ csrfCookie: 'of$cookie' });
    site.forgetSent();
    await submit(site);
    expect(site.framed).toEqual([{ action: address, fields: { 7: ' old  joke ', __csrf: 'of$cookie' } }]);
    expect(site.sent).toEqual([]);
    expect(JSON.stringify(site.state())).not.toContain('old  joke');
    site.stop();
  });

  it.each([
    ['what the login told where there is no cookie', 'of login', { 7: 'x', __csrf: 'of login' }],
    ['nothing where the session has none either', undefined, { 7: 'x' }],
  ])('downloading with a passphrase sends the CSRF token %s', async (_, csrf, fields) => {
    const site = await opened();
    const session = { createdAt: '', expiresAt: '', ...(csrf === undefined ? {} : { csrf }) };
    site.dispatch(sessionStarted({ session, user: aCurrentUser('admin') }));
    await submit(site, submitted('x'));
    expect(site.framed).toEqual([expect.objectContaining({ fields })]);
    site.stop();
  });

  it('downloading with a passphrase requests the draft’s submissions for a draft', async () => {
    const site = await opened();
    await submit(site, decryptSubmitted({ ...source, draft: true, passphrases: { 7: 'x' } }));
    expect(site.framed[0]?.action).toBe(
      '/v1/projects/1/forms/trees%20%C4%8D/draft/submissions.csv.zip?distinctMedia=true',
    );
    site.stop();
  });

  it.each([
    ['where the server knows it', { abilities: ['safeForExcel'] }, `${address}&safeForExcel=true`],
    ['nowhere else', {}, address],
  ])('downloading with a passphrase requests values safe for Excel %s', async (_, parts, action) => {
    const site = await opened({
      http: answering({ ...managed, 'GET /v1/users/current': { ...aCurrentUser(), ...parts } }),
    });
    site.dispatch(listQueryChanged({ download: 'csv,safe' }));
    await submit(site);
    expect(site.framed[0]?.action).toBe(action);
    site.stop();
  });

  it('downloading with a passphrase reports a problem within a second', async () => {
    const site = await opened();
    await submit(site);
    expect(status(site)).toBe('sent');
    site.frameShows(refusal);
    await site.passes(999);
    expect(problemOf(site)).toBeNull();
    await site.passes(1);
    expect(problemOf(site)).toEqual(refusal);
    expect(status(site)).toBeNull();
    site.stop();
  });

  it('downloading with a passphrase counts as a success when no reply appears, and checks for five minutes at most', async () => {
    const site = await opened();
    await submit(site);
    await site.passes(299_000);
    expect(status(site)).toBe('waiting');
    expect(problemOf(site)).toBeNull();
    await site.passes(1_000);
    expect(status(site)).toBeNull();
    site.frameShows(refusal);
    await site.passes(10_000);
    expect(problemOf(site)).toBeNull();
    site.stop();
  });

  it('downloading with a passphrase reports a problem that the last check finds', async () => {
    const site = await opened();
    await submit(site);
    await site.passes(299_000);
    site.frameShows(refusal);
    await site.passes(1_000);
    expect(problemOf(site)).toEqual(refusal);
    site.stop();
  });

  it.each<[string, (site: Site) => void | Promise<void>]>([
    ['is closed', (site) => site.dispatch(modalClosed())],
    ['is left with the page', (site) => site.visit('/account/edit')],
  ])('downloading with a passphrase stops checking once the dialog %s', async (_, leave) => {
    const site = await opened();
    await submit(site);
    await site.passes(1_000);
    await leave(site);
    expect(selectDecryption(site.state())).toEqual({ downloads: 0, status: null, problem: null });
    site.frameShows(refusal);
    await site.passes(5_000);
    expect(problemOf(site)).toBeNull();
    site.stop();
  });

  it('downloading with a passphrase checks only the last of several downloads', async () => {
    const site = await opened();
    await submit(site);
    await site.passes(1_500);
    await submit(site, submitted('other'));
    expect(selectDecryption(site.state())).toEqual({ downloads: 0, status: 'sent', problem: null });
    expect(site.framed).toHaveLength(2);
    site.frameShows(refusal);
    await site.passes(600);
    expect(problemOf(site)).toBeNull();
    await site.passes(400);
    expect(problemOf(site)).toEqual(refusal);
    expect(site.crashes).toEqual([]);
    site.stop();
  });

  it('downloading with a passphrase clears its problem on the next attempt', async () => {
    const site = await opened();
    await submit(site);
    site.frameShows(refusal);
    await site.passes(1_000);
    site.frameShows(null);
    await submit(site);
    await site.passes(2_000);
    expect(problemOf(site)).toBeNull();
    site.stop();
  });
});
