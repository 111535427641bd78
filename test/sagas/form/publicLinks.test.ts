import { selectAlert } from '#store/core/alert';
import { selectJustMade } from '#store/core/justMade';
import {
  publicLinkCreateSubmitted,
  publicLinkRevokeSubmitted,
  publicLinkUpdateSubmitted,
  selectPublicLinks,
} from '#store/form/publicLinks';
import { modalOpened, selectModal } from '#store/core/modal';
import { siteOfManager } from '../../support/access/manager';
import { refused } from '../../support/problem';
import { alertKey } from '../../support/site/alertKey';
import { aPublicLink } from '../../support/things';
import { problemIn } from '../../support/site/states';

const key = { projectId: 1, xmlFormId: 'trees' };
const list = '/v1/projects/1/forms/trees/public-links';
const at = '/projects/1/forms/trees/public-links';
const ids = { ...key, linkId: 20 };

const token = 'a$!b'.repeat(16);
const poster = aPublicLink({ id: 20, displayName: 'Poster', token });
const line = `DELETE /v1/sessions/${encodeURIComponent(token)}`;

describe('creating a public link', () => {
  const submitted = publicLinkCreateSubmitted({ ...key, displayName: 'Poster', once: true });

  const start = async () => {
    const site = await siteOfManager(at, { [`GET ${list}`]: [], [`POST ${list}`]: poster });
    site.dispatch(modalOpened({ name: 'publicLinkCreate', ids: key }));
    site.forgetSent();
    return site;
  };

  it('creating a public link closes the dialog, reloads the list and highlights the new one', async () => {
    const site = await start();
    site.answerNext(/GET .*public-links/, { ok: true, data: [poster] });
    site.dispatch(submitted);
    await site.idle();
    expect(site.sent).toEqual([`POST ${list}`, `GET ${list}`]);
    expect(selectModal(site.state())).toBeNull();
    expect(selectJustMade(site.state(), 'publicLink')).toBe(20);
    expect(alertKey(site)).toBe('publicLinkCreate.done');
    site.stop();
  });

  it('creating a public link leaves the dialog open on a failure', async () => {
    const site = await start();
    site.answerNext(/POST/, refused(400.13));
    site.dispatch(submitted);
    await site.idle();
    expect(selectModal(site.state())?.name).toBe('publicLinkCreate');
    expect(problemIn(site.state(), 'publicLinkCreate')).not.toBeNull();
    expect(site.sent).toEqual([`POST ${list}`]);
    site.stop();
  });

  it('creating a public link shows the new one even if the list failed to reload', async () => {
    const site = await start();
    site.answerNext(/GET .*public-links/, refused(500.1));
    site.dispatch(submitted);
    await site.idle();
    expect(selectPublicLinks(site.state(), key)).toEqual([poster]);
    site.stop();
  });

  it('creating a public link shows no alert if the user has left', async () => {
    const site = await start();
    const release = site.holdNext(/POST/);
    site.dispatch(submitted);
    await site.visit('/');
    release();
    await site.idle();
    expect(selectAlert(site.state())).toBeNull();
    expect(site.crashes).toEqual([]);
    site.stop();
  });

  it('creating a public link sends one request, however often it is submitted', async () => {
    const site = await start();
    site.dispatch(submitted);
    site.dispatch(submitted);
    await site.idle();
    expect(site.sent.filter((sent) => sent.startsWith('POST'))).toHaveLength(1);
    site.stop();
  });
});

it('the next public link can be created, or revoked, while the list is reloaded', async () => {
  const other = aPublicLink({ id: 21, displayName: 'Leaflet', token: 'b'.repeat(64) });
  const otherLine = `DELETE /v1/sessions/${'b'.repeat(64)}`;
  const site = await siteOfManager(at, {
    [`GET ${list}`]: [poster, other],
    [`POST ${list}`]: aPublicLink({ id: 22 }),
    [line]: { success: true },
    [otherLine]: { success: true },
  });
  site.forgetSent();
  for (const action of [
    publicLinkCreateSubmitted({ ...key, displayName: 'One', once: true }),
    publicLinkCreateSubmitted({ ...key, displayName: 'Two', once: true }),
    publicLinkRevokeSubmitted(ids),
    publicLinkRevokeSubmitted({ ...key, linkId: 21 }),
  ]) {
    site.holdNext(/GET .*public-links/);
    site.dispatch(action);
    await site.idle();
  }
  const writes = site.sent.filter((sent) => !sent.startsWith('GET'));
  expect(writes).toEqual([`POST ${list}`, `POST ${list}`, line, otherLine]);
  site.stop();
});

describe('changing a public link', () => {
  const one = `${list}/20`;
  const changed = { ...poster, displayName: 'Bill', thankYou: 'Thanks' };
  const submitted = publicLinkUpdateSubmitted({ ...ids, displayName: 'Bill', thankYou: 'Thanks' });

  const start = async () => {
    const site = await siteOfManager(at, { [`GET ${list}`]: [poster], [`PATCH ${one}`]: changed });
    site.dispatch(modalOpened({ name: 'publicLinkUpdate', ids }));
    site.forgetSent();
    return site;
  };

  it('changing a public link closes the dialog, and shows the changed link', async () => {
    const site = await start();
    site.dispatch(submitted);
    await site.idle();
    expect(site.sent).toEqual([`PATCH ${one}`]);
    expect(selectModal(site.state())).toBeNull();
    expect(selectPublicLinks(site.state(), key)).toEqual([changed]);
    expect(alertKey(site)).toBe('publicLinkUpdate.done');
    site.stop();
  });

  it.each([404.1, 409.53])(
    'changing a public link already revoked or deleted by another user reports that (%d), and reloads the list',
    async (code) => {
      const site = await start();
      site.answerNext(/PATCH/, refused(code));
      site.answerNext(/GET .*public-links/, { ok: true, data: [{ ...poster, token: null }] });
      site.dispatch(submitted);
      await site.idle();
      expect(selectModal(site.state())?.name).toBe('publicLinkUpdate');
      expect(problemIn(site.state(), 'publicLinkUpdate')).not.toBeNull();
      expect(selectPublicLinks(site.state(), key)[0]?.token).toBeNull();
      site.stop();
    },
  );

  it('changing a public link changes nothing on a failure', async () => {
    const site = await start();
    site.answerNext(/PATCH/, refused(400.8));
    site.dispatch(submitted);
    await site.idle();
    expect(site.sent).toEqual([`PATCH ${one}`]);
    expect(selectModal(site.state())?.name).toBe('publicLinkUpdate');
    expect(selectPublicLinks(site.state(), key)).toEqual([poster]);
    site.stop();
  });
});

describe('revoking a public link', () => {
  const start = async (more = {}) => {
    const site = await siteOfManager(at, { [`GET ${list}`]: [poster], ...more });
    site.dispatch(modalOpened({ name: 'publicLinkRevoke', ids }));
    site.forgetSent();
    return site;
  };

  it('revoking a public link ends its session and reads the list again', async () => {
    const site = await start({ [line]: { success: true } });
    site.dispatch(publicLinkRevokeSubmitted(ids));
    await site.idle();
    expect(site.sent).toEqual([line, `GET ${list}`]);
    expect(selectModal(site.state())).toBeNull();
    expect(alertKey(site)).toBe('publicLinkRevoke.done');
    site.stop();
  });

  it('revoking a public link shows it as revoked even if the list failed to reload', async () => {
    const site = await start({ [line]: { success: true } });
    site.answerNext(/GET .*public-links/, refused(500.1));
    site.dispatch(publicLinkRevokeSubmitted(ids));
    await site.idle();
    expect(selectPublicLinks(site.state(), key)).toEqual([{ ...poster, token: null }]);
    site.stop();
  });

  it.each([403.1, 404.1])(
    'revoking a public link already revoked or deleted by another user reports that (%d), and shows it as revoked',
    async (code) => {
      const site = await start();
      site.answerNext(/DELETE/, refused(code));
      site.answerNext(/GET .*public-links/, { ok: true, data: [{ ...poster, token: null }] });
      site.dispatch(publicLinkRevokeSubmitted(ids));
      await site.idle();
      expect(selectModal(site.state())).toBeNull();
      expect(selectAlert(site.state())).toMatchObject({ type: 'info' });
      expect(alertKey(site)).toBe('publicLinkRevoke.already');
      expect(selectPublicLinks(site.state(), key)[0]?.token).toBeNull();
      site.stop();
    },
  );

  it.each([403.1, 500.1])('revoking a public link shows why it failed (%d), and changes nothing', async (code) => {
    const site = await start();
    site.answerNext(/DELETE/, refused(code));
    site.dispatch(publicLinkRevokeSubmitted(ids));
    await site.idle();
    expect(selectModal(site.state())?.name).toBe('publicLinkRevoke');
    expect(problemIn(site.state(), 'sessionDelete')).not.toBeNull();
    expect(selectPublicLinks(site.state(), key)[0]?.token).toBe(token);
    site.stop();
  });

  it('revoking a public link just closes the dialog if it is revoked already', async () => {
    const site = await siteOfManager(at, { [`GET ${list}`]: [{ ...poster, token: null }] });
    site.dispatch(modalOpened({ name: 'publicLinkRevoke', ids }));
    site.forgetSent();
    site.dispatch(publicLinkRevokeSubmitted(ids));
    await site.idle();
    expect(site.sent).toEqual([]);
    expect(selectModal(site.state())).toBeNull();
    site.stop();
  });
});
