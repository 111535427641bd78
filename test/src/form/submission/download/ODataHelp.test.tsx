import { screen } from '@testing-library/react';
import { ODataHelp } from '#src/containers/form/submission/ODataHelp';
import { renderSite } from '#test/support/site/render';

const show = (draft = false) =>
  renderSite(<ODataHelp ids={{ projectId: 1, xmlFormId: "trees č & o’clock 'n'", draft }} />);

const address = 'https://survey.example.org/v1/projects/1/forms/trees%20%C4%8D%20%26%20o%E2%80%99clock%20%27n%27';

/** Sets an address of the site that differs from the page of the test. */
const base = document.createElement('base');

describe('ODataHelp', () => {
  beforeEach(() => {
    base.href = 'https://survey.example.org/';
    document.head.append(base);
  });
  afterEach(() => base.remove());

  it('the OData help begins with the address, to be copied', async () => {
    const { user } = show();
    expect(screen.getByText(`${address}.svc`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy address' }));
    expect(await navigator.clipboard.readText()).toBe(`${address}.svc`);
    expect(screen.queryByText(/test submissions/)).not.toBeInTheDocument();
  });

  it('the OData help of a draft shows the expiry of its address', () => {
    show(true);
    expect(screen.getByText(`${address}/draft.svc`)).toBeVisible();
    expect(screen.getByText(/test submissions of the draft/)).toBeVisible();
  });

  it('the OData help has the steps for Excel and Power BI first, then lines for others', async () => {
    const { user } = show();
    expect(screen.getByRole('tabpanel', { name: 'Excel and Power BI' })).toHaveTextContent('OData feed');
    await user.click(screen.getByRole('tab', { name: 'Other programs' }));
    const lines = screen.getByRole('tabpanel').textContent ?? '';
    expect(lines).toContain(`request("${address}.svc/Submissions")`);
    // Quoted arguments on a command line contain no apostrophes.
    expect(lines).toContain(`curl '${address}.svc/Submissions'`);
    expect(lines).toContain("curl 'https://survey.example.org/v1/sessions'");
  });

  it('the OData help suggests no passwords over plain http if the server refuses them, but an alternative', async () => {
    base.href = 'http://survey.example.org/';
    const { user } = show();
    expect(screen.getByText(/^This site is reached over plain http/)).toBeVisible();
    expect(screen.getByRole('tabpanel')).toHaveTextContent('use Download above the table');
    expect(screen.queryByText(/choose “Basic”/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Other programs' }));
    const lines = screen.getByRole('tabpanel').textContent ?? '';
    expect(lines).not.toMatch(/req_auth_basic|auth=\(/);
    expect(lines).toContain('req_auth_bearer_token(session$token)');
    expect(lines).toContain('"Bearer " + session.json()["token"]');
    expect(lines).toContain("curl 'http://survey.example.org/v1/sessions'");
  });
});
