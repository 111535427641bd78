import { runInNewContext } from 'node:vm';
import { endpoints } from '../../../api/endpoints';
import { earlyScript } from '../../../scripts/webpack/earlyScript';

const restore = `/v1${endpoints.sessionRestore.path}`;
const current = `/v1${endpoints.userCurrent.path}`;

/** Runs the script on a page, and tells what it asked the server. */
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

describe('the script that asks for the session early', () => {
  it('asks for the session, and for the user where this browser knows of one, by the paths of the contract', () => {
    expect(run({})).toEqual({ asked: [restore], kept: [restore] });
    expect(run({ session: '1' })).toEqual({ asked: [restore, current], kept: [restore, current] });
  });

  it.each([{ pathname: '/account/claim' }, { hash: '#/account/claim?token=x' }])(
    'asks for nothing on the page of a mailed token: %p',
    (page) => expect(run({ ...page, session: '1' })).toEqual({ asked: [], kept: [] }),
  );
});
