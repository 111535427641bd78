import { screen, within } from '@testing-library/react';
import type { RoleName } from '#api/roles';
import type { FormExtended } from '#api/schemas/form';
import type { FormAttachment } from '#api/schemas/form/attachment';
import { FormOverview } from '#src/containers/form/overview/FormOverview';
import { requestStarted } from '#store/request/requests';
import { at, loggedInAs, renderSite } from '../../support/site/render';
import { answered } from '../../support/site/states';
import { aForm, aProject } from '../../support/things';

const key = { projectId: 1, xmlFormId: 'trees' };
const path = '/projects/1/forms/trees';

interface Known {
  readonly role?: RoleName;
  readonly form?: FormExtended;
  readonly draft?: FormExtended | null;
  readonly media?: FormAttachment[];
  readonly publishedMedia?: FormAttachment[];
  readonly archived?: boolean;
  readonly keyId?: number | null;
}

const slot = (name: string, exists: boolean): FormAttachment => ({ name, type: 'image', exists });

const show = ({
  role = 'manager',
  form = aForm(),
  draft = null,
  media = [],
  publishedMedia = [],
  archived = false,
  keyId = null,
}: Known = {}) =>
  renderSite(
    <FormOverview />,
    loggedInAs('viewer'),
    at(path),
    answered('projectGet', { projectId: 1 }, aProject({ role, archived, keyId })),
    answered('formGet', key, form),
    answered('draftGet', key, draft),
    answered('draftAttachmentList', key, media),
    answered('formAttachmentList', key, publishedMedia),
  );

const tabsOf = (strip: string) => screen.queryByRole('navigation', { name: strip });

const tab = (name: string | RegExp, strip = 'Sections of this page') => {
  const tabs = tabsOf(strip);
  return tabs && within(tabs).queryByRole('link', { name });
};

const namesOf = (strip: string) => {
  const tabs = tabsOf(strip);
  return (
    tabs &&
    within(tabs)
      .getAllByRole('link')
      .map((link) => link.firstChild?.textContent)
  );
};

const card = (name: string) => within(screen.getByRole('region', { name }));

/** The steps of a checklist with their progress, as text. */
const stepsOf = (name: string) =>
  card(name)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

describe('FormOverview', () => {
  it('the overview of a form names its project and the published version', () => {
    show({ form: aForm({ version: '7', submissions: 1200 }) });
    const where = within(screen.getByRole('navigation', { name: 'Where you are' }));
    expect(where.getAllByRole('link').map((link) => link.textContent)).toEqual(['Projects', 'Forests']);
    expect(screen.getByRole('heading', { level: 1, name: 'Trees' })).toBeVisible();
    expect(document.title).toMatch(/^Overview · Trees · /);
    expect(card('Published version').getByText('7')).toBeVisible();
    expect(screen.getAllByText('Open')).toHaveLength(1);
    expect(card('Submissions').getByRole('link', { name: '1,200 in total' })).toHaveAttribute(
      'href',
      '/projects/1/forms/trees/submissions',
    );
    expect(card('Submissions').getByText('none yet')).toBeVisible();
    expect(namesOf('Sections of this page')).toEqual([
      'Overview',
      'Versions',
      'Submissions',
      'Explore',
      'Progress',
      'Public Access',
      'Settings',
    ]);
    expect(tab('Submissions 1,200')).toHaveAttribute('href', `${path}/submissions`);
  });

  it('the overview of a form shows that its project is archived', () => {
    show({ archived: true });
    expect(screen.getByRole('link', { name: 'Forests (archived)' })).toHaveAttribute('href', '/projects/1');
    expect(screen.getByRole('heading', { level: 1 }).parentElement).toHaveTextContent(
      /^TreesState of Trees: Open ?Project archived$/,
    );
  });

  it('the overview of a form shows that its project is encrypted', () => {
    show({ keyId: 9 });
    expect(screen.getByRole('heading', { level: 1 }).parentElement).toHaveTextContent(
      /^TreesState of Trees: Open ?Encrypted$/,
    );
  });

  it('the overview of a form has a text for a blank version', () => {
    show({ form: aForm({ version: '' }) });
    expect(card('Published version').getByText('(no version text)')).toBeVisible();
  });

  it('the overview of a form warns that the published version lacks media files, with instructions', () => {
    show({ publishedMedia: [slot('a.jpg', true), slot('b.jpg', false), slot('c.jpg', false)] });
    const published = card('Published version');
    expect(published.getByText('2 files are missing')).toBeVisible();
    expect(published.getByText(/^Upload the missing files to a draft, and publish it\./)).toBeVisible();
  });

  it.each([
    ['needs no media files', [], null],
    ['has its media files', [slot('a.jpg', true)], '1 file, uploaded'],
  ])('the overview of a form requires nothing if the published version %s', (_, publishedMedia, said) => {
    show({ publishedMedia });
    const published = card('Published version');
    if (said === null) expect(published.queryByText('Media files')).not.toBeInTheDocument();
    else expect(published.getByText(said)).toBeVisible();
    expect(published.queryByText(/the missing files/)).not.toBeInTheDocument();
  });

  it('the overview of a form has a button to create a missing draft', async () => {
    const { user, events, happens } = show();
    expect(tabsOf('Draft')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Create draft' }));
    expect(events).toEqual([{ type: 'formDrafts/draftCreateRequested', payload: key }]);
    happens(requestStarted({ key: 'draftCreate projectId=1', name: 'draftCreate', params: key }));
    expect(screen.getByRole('button', { name: 'Create draft' })).toHaveAttribute('aria-busy', 'true');
  });

  it('the overview of a form shows an existing draft', () => {
    show({ draft: aForm({ version: '8', publishedAt: null, submissions: 2 }) });
    expect(screen.queryByRole('button', { name: 'Create draft' })).not.toBeInTheDocument();
    expect(namesOf('Draft')).toEqual(['Status', 'Testing']);
    expect(tab('Status', 'Draft')).toHaveAttribute('href', `${path}/draft`);
    expect(card('Draft').getByText('8')).toBeVisible();
    expect(card('Draft').getByText('2 test submissions')).toBeVisible();
    expect(card('Draft').getByRole('link', { name: 'Go to the draft' })).toHaveAttribute('href', `${path}/draft`);
  });

  it('the overview of a form has no draft button for users who may not update the form', () => {
    show({ role: 'viewer' });
    expect(screen.queryByRole('button', { name: 'Create draft' })).not.toBeInTheDocument();
    expect(tab('Overview')).not.toBeInTheDocument();
    expect(tab(/Submissions/)).toBeVisible();
  });

  it('the overview of a form describes how many media files are missing', () => {
    show({ draft: aForm(), media: [slot('a.jpg', true), slot('b.jpg', false), slot('c.jpg', false)] });
    expect(tab('Media Files 2 files are missing', 'Draft')).toHaveAttribute('href', `${path}/draft/attachments`);
    expect(card('Draft').getByText('2 files are missing')).toBeVisible();
  });

  it('the overview of a form has no number at media files if none is missing', () => {
    show({ draft: aForm(), media: [slot('a.jpg', true)] });
    expect(tab('Media Files', 'Draft')).toBeVisible();
    expect(card('Draft').getByText('1 file, uploaded')).toBeVisible();
  });

  it('the overview of a form opens the form in the browser, and its XML in a dialog', async () => {
    const { user, state } = show({
      form: aForm({ version: '', enketoId: 'abc', excelContentType: 'application/vnd.ms-excel' }),
    });
    const published = card('Published version');
    expect(published.getByRole('link', { name: /^Preview of Trees/ })).toHaveAttribute('href', '/-/preview/abc');
    expect(published.getByRole('link', { name: 'Download XLSForm' })).toHaveAttribute(
      'href',
      '/v1/projects/1/forms/trees/versions/___.xls',
    );
    await user.click(published.getByRole('button', { name: 'View XML' }));
    expect(state().modal.open).toEqual({
      name: 'definitionXml',
      ids: { ...key, definition: { kind: 'version', version: '' } },
    });
  });

  it.each([
    [{ state: 'closing', enketoId: 'abc' }, 'This Form is not accepting new Submissions right now.'],
    [{}, /^Web Form is not available yet/],
  ] as const)('the overview of a form explains why it cannot be opened in the browser (%j)', (form, reason) => {
    show({ form: aForm(form) });
    expect(screen.getByRole('button', { name: 'Preview of Trees' })).toHaveAccessibleDescription(reason);
  });
});

describe('form checklist', () => {
  it('the checklist of a form shows the status of each step', () => {
    show();
    expect(stepsOf('Checklist')).toEqual([
      'Publish the form (done)',
      'Download the form and gather submissions (to do)',
      'Look through the data and analyze it (later)',
      'Close the form when the survey ends (later)',
    ]);
    expect(card('Checklist').getAllByRole('listitem')).toHaveLength(4);
  });

  it('the checklist of a form is folded once there are submissions, and advances with the state', async () => {
    const { user } = show({ form: aForm({ submissions: 3, state: 'closing' }) });
    await user.click(screen.getByRole('button', { name: 'Show “Checklist”' }));
    expect(card('Checklist').getByText('3 of 4')).toBeVisible();
    expect(stepsOf('Checklist').map((step) => /\((.*)\)/.exec(step ?? '')?.[1])).toEqual([
      'done',
      'done',
      'to do',
      'done',
    ]);
    expect(card('Checklist').getByText('3 submissions have come in.')).toBeVisible();
    expect(card('Checklist').getByText(/^The form is no longer open\./)).toBeVisible();
  });

  it('the checklist of a form links each step to its page', async () => {
    const { user, state } = show();
    const links = card('Checklist').getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/projects/1/form-access',
      `${path}/submissions`,
      '/projects/1/form-access',
    ]);
    await user.click(card('Checklist').getByRole('button', { name: 'Ways to collect submissions' }));
    expect(state().modal.open).toEqual({ name: 'submissionOptions', ids: key });
  });
});
