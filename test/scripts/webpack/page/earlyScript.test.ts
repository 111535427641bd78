import { runInNewContext } from 'node:vm';
import { endpoints } from '#api/endpoints';
import { earlyScript } from '#scripts/webpack/page/earlyScript';

const restore = `/v1${endpoints.sessionRestore.path}`;
const current = `/v1${endpoints.userCurrent.path}`;

/** Runs the script on a page. @returns the requests it sent */
const run = (page: { readonly pathname?: string; readonly hash?: string; readonly session?: string }) => {
  const self: { earlyAnswers?: Record<string, unknown> } = {};
  const asked: string[] = [];
  runInNewContext(earlyScript, {
    self,
    location: { hash: '', pathname: '/', ...page },
    localStorage: { getItem: (key: string) => (key === 'session' ? (page.session ?? null) : null) },
    fetch: (url: string, { headers }: { readonly headers: Readonly<Record<string, string>> }) => {
      expect(headers).toEqual({ 'X-Requested-With': 'XMLHttpRequest', 'X-Extended-Metadata': 'true' });
      asked.push(url);
      return Promise.resolve({ ok: true });
    },
  });
  return { asked, kept: Object.keys(self.earlyAnswers ?? {}) };
};

describe('the script that requests the session early', () => {
  it('requests the session, and the user if this browser has one, by the paths of the contract', () => {
    expect(run({})).toEqual({ asked: [restore], kept: [restore] });
    expect(run({ session: '1' })).toEqual({ asked: [restore, current], kept: [restore, current] });
  });

  it.each([{ pathname: '/account/claim' }, { hash: '#/account/claim?token=x' }])(
    'requests nothing on the page of a mailed token: %p',
    (page) => expect(run({ ...page, session: '1' })).toEqual({ asked: [], kept: [] }),
  );
});
