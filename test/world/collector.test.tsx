import { act, screen, within } from '@testing-library/react';
import { Home } from '#src/containers/home/Home';
import { loginSubmitted } from '#store/account/session';
import { publishSurvey } from '../support/form/survey';
import { describeServer } from '../support/server';
import { renderOver } from '../support/site/render';
import { world, type WorldOptions } from '../support/world';

const TITLE = 'A survey';

describeServer('the home page of a data collector', (server) => {
  let count = 0;

  /** The home page of a user with this role in the project of a new form. */
  const homeOf = async (
    role: 'formfill' | 'viewer',
    options: (form: { projectId: number }) => WorldOptions = () => ({}),
  ) => {
    count += 1;
    const form = await publishSurvey(server);
    const { acteeId } = await server.db
      .selectFrom('projects')
      .select('acteeId')
      .where('id', '=', form.projectId)
      .executeTakeFirstOrThrow();
    const email = `collector-${count}@example.org`;
    const { password } = await server.signUp(email, { role, on: acteeId });
    const site = await world(server, options(form));
    site.dispatch(loginSubmitted({ email, password }));
    await site.idle();
    renderOver(site.store, <Home />);
    await act(site.idle);
    return form;
  };

  it('the home page of a data collector with one form is about that form', async () => {
    await homeOf('formfill');
    expect(screen.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    expect(screen.getByText('1 form to fill in')).toBeVisible();
    expect(screen.getByRole('link', { name: new RegExp(`^Fill in ${TITLE}`) })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/-\//),
    );
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('the home page of a data collector lists drafts and unsent answers of this browser', async () => {
    await homeOf('formfill', ({ projectId }) => {
      const own = { projectId, xmlFormId: 'survey', savedAt: '2020-01-02T10:11:12.000Z' };
      return {
        keptAnswers: [
          { ...own, kind: 'draft', instanceName: 'Ann’s house' },
          { ...own, kind: 'unsent', instanceName: '' },
          { ...own, xmlFormId: 'other', kind: 'unsent', instanceName: '' },
        ],
      };
    });
    expect(screen.getByText('1 form to fill in · 1 saved draft · 1 submission not sent yet')).toBeVisible();
    const lines = within(screen.getByRole('region', { name: 'Surveys' })).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent?.trim())).toEqual([
      '1 submission not sent yet',
      expect.stringMatching(/^Ann’s house \d\d\/\d\d\/2020/),
    ]);
  });

  it('the home page of other users lists their projects', async () => {
    await homeOf('viewer');
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
    expect(screen.getByRole('table')).toBeVisible();
  });
});
