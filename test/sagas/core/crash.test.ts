import { selectAlert } from '#store/core/alert';
import { projectCreateSubmitted } from '#store/project/projects';
import { siteOfManager } from '../../support/access/manager';
import { aProject } from '../../support/things';

/** An unreadable value, which no server sends. */
const unreadable = {
  get id(): number {
    throw new Error('unreadable');
  },
};

describe('a crash', () => {
  it('a crash of one load is logged, and later routes load', async () => {
    const site = await siteOfManager('/projects/1');
    site.answerNext(/GET \/v1\/projects$/, { ok: true, data: [unreadable] });
    await site.visit('/');
    expect(site.crashes).toHaveLength(1);
    site.forgetSent();
    await site.visit('/projects/1');
    expect(site.sent).toContain('GET /v1/projects/1/forms');
    site.stop();
  });

  it('a crash of one flow shows an alert, and the next action is handled', async () => {
    const site = await siteOfManager('/', { 'POST /v1/projects': aProject({ id: 1, name: 'Second' }) });
    site.answerNext(/POST/, { ok: true, data: unreadable });
    site.dispatch(projectCreateSubmitted({ name: 'First' }));
    await site.idle();
    expect(site.crashes).toHaveLength(1);
    expect(selectAlert(site.state())).toMatchObject({ type: 'danger', message: { key: 'alert.crash' } });
    site.dispatch(projectCreateSubmitted({ name: 'Second' }));
    await site.idle();
    expect(site.address()).toBe('/projects/1');
    site.stop();
  });
});
