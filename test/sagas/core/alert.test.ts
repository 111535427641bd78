import { alertHoverChanged, alertRaised, selectAlert, selectRecentAlerts, type AlertType } from '#store/core/alert';
import { answering } from '../../support/answers';
import { startSite, type Site } from '../../support/site';
import { aCurrentUser } from '../../support/things';

const saved = { key: 'login.loggedOut' } as const;

const SHOWN_MS = 6000;

let site: Site;

const raise = (type: AlertType) => site.dispatch(alertRaised({ type, message: saved }));

beforeEach(async () => {
  site = await startSite({
    http: answering({
      'GET /v1/sessions/restore': { token: 'a', expiresAt: '2099-01-01T00:00:00.000Z', createdAt: '' },
      'GET /v1/users/current': aCurrentUser(),
    }),
  });
});

afterEach(() => site.stop());

describe('temporary alerts', () => {
  it('an alert of success ends after six seconds', async () => {
    raise('success');
    await site.passes(SHOWN_MS - 1);
    expect(selectAlert(site.state())).not.toBeNull();
    await site.passes(1);
    expect(selectAlert(site.state())).toBeNull();
  });

  it.each(['info', 'warning', 'danger'] as const)('an alert of the type %s stays', async (type) => {
    raise(type);
    await site.passes(10 * SHOWN_MS);
    expect(selectAlert(site.state())).toMatchObject({ type });
  });

  it('an alert of success stays while it is hovered or focused, and six seconds longer', async () => {
    raise('success');
    await site.passes(SHOWN_MS - 1);
    site.dispatch(alertHoverChanged(true));
    site.dispatch(alertHoverChanged(true));
    await site.passes(10 * SHOWN_MS);
    site.dispatch(alertHoverChanged(false));
    await site.passes(SHOWN_MS - 1);
    expect(selectAlert(site.state())).not.toBeNull();
    await site.passes(1);
    expect(selectAlert(site.state())).toBeNull();
  });

  it('a newer alert has its own six seconds', async () => {
    raise('success');
    await site.passes(SHOWN_MS - 1);
    raise('success');
    await site.passes(SHOWN_MS - 1);
    expect(selectAlert(site.state())).not.toBeNull();
    raise('danger');
    await site.passes(SHOWN_MS);
    expect(selectAlert(site.state())?.type).toBe('danger');
  });
});

describe('recent alerts', () => {
  it('recent alerts keep the last twenty, the newest first', () => {
    for (let count = 0; count < 25; count += 1) raise('info');
    const newest = selectAlert(site.state())?.number ?? 0;
    const numbers = selectRecentAlerts(site.state()).map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => newest - index));
  });
});
