import { screen, waitFor, within } from '@testing-library/react';
import { AppUserCodes } from '#src/containers/project/AppUserCodes';
import { at, loggedInAs, renderSite } from '../../support/site/render';
import { settingsFromCode } from '../../support/site/scannedCode';
import { answered } from '../../support/site/states';
import { anAppUser, aProject } from '../../support/things';

const params = { projectId: 1 };

const token = (id: number) => String.fromCharCode(96 + (id % 26)).repeat(64);

const tablet = (id: number) => anAppUser({ id, displayName: `Tablet ${id}`, token: token(id) });

const show = (list = [tablet(1), tablet(2), anAppUser({ id: 3, token: null })], ids = list.map(({ id }) => id)) =>
  renderSite(
    <AppUserCodes ids={{ projectId: 1, appUserIds: ids }} />,
    loggedInAs(),
    at('/projects/1/app-users'),
    answered('projectGet', params, aProject({ name: 'Water' })),
    answered('appUserList', params, list),
  );

const preview = () => within(screen.getByRole('region', { name: 'Preview' }));

const paper = () => [...document.querySelectorAll('.code-sheet-print > .code-page')];

const namesOn = (page: Element | undefined) =>
  [...(page?.querySelectorAll('svg') ?? [])].map((code) => code.getAttribute('aria-label'));

describe('AppUserCodes', () => {
  it('the sheet has a card for each app user, with code, name, project, server and an instruction', () => {
    show();
    const code = preview().getByRole('img', { name: 'Code for Tablet 2' });
    const server_url = `http://localhost/v1/key/${token(2)}/projects/1`;
    expect(settingsFromCode(code)).toEqual({ general: { server_url }, admin: {} });
    expect(preview().getByText('Tablet 2')).toBeVisible();
    for (const each of ['Water', 'http://localhost', 'In ODK Collect, add a project and scan this code.']) {
      expect(preview().getAllByText(each)).toHaveLength(2);
    }
  });

  it('the sheet omits app users whose access was revoked, with a note', () => {
    show();
    expect(screen.getByText('1 app user has no access any more and is left out.')).toBeVisible();
    expect(screen.getByText('Cards: 2. Pages: 1.')).toBeVisible();
    expect(preview().getAllByRole('img')).toHaveLength(2);
  });

  it('the sheet keeps the order of the choice', () => {
    show([tablet(1), tablet(2), tablet(3)], [3, 1]);
    expect(namesOn(paper()[0])).toEqual(['Code for Tablet 3', 'Code for Tablet 1']);
  });

  it('the sheet has nothing to print if no app user has access', async () => {
    show([anAppUser({ id: 3, token: null })]);
    expect(screen.getByRole('button', { name: 'Print' })).toHaveAccessibleDescription(
      'None of these app users has access.',
    );
    expect(screen.getByRole('button', { name: 'Download PDF' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('the sheet is printed once all its pages are drawn, a few at a time', async () => {
    const prints = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = show(Array.from({ length: 20 }, (_, index) => tablet(index + 1)));
    expect(paper()).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Print' })).toHaveAccessibleDescription('The codes are being drawn');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Print' })).not.toHaveAttribute('aria-disabled'));
    expect(paper().map((page) => namesOn(page).length)).toEqual([8, 8, 4]);
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(prints).toHaveBeenCalledTimes(1);
    prints.mockRestore();
  });

  it('the sheet can have six cards on a page of US Letter, and another instruction or none', async () => {
    const { user } = show(Array.from({ length: 8 }, (_, index) => tablet(index + 1)));
    expect(paper()).toHaveLength(1);
    await user.selectOptions(screen.getByLabelText('Cards per page'), '6');
    await user.selectOptions(screen.getByLabelText('Paper'), 'US Letter');
    expect(paper()[0]).toHaveClass('letter');
    expect(preview().getAllByRole('img')).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(preview().getByText('Page 2 of 2')).toBeVisible();
    expect(preview().getAllByRole('img')).toHaveLength(2);
    await user.clear(screen.getByLabelText('Instruction on each card'));
    expect(preview().queryByText(/ODK Collect/)).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Instruction on each card'), 'Call 123');
    expect(await preview().findAllByText('Call 123')).toHaveLength(2);
  });
});
