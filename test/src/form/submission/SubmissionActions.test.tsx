import type { UnknownAction } from '@reduxjs/toolkit';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RoleName } from '#api/roles';
import type { FormExtended } from '#api/schemas/form';
import type { Key } from '#api/schemas/form/key';
import type { SubmissionRow } from '#api/schemas/odata';
import { DraftTesting } from '#src/containers/form/draft/DraftTesting';
import { FormSubmissions } from '#src/containers/form/submission/FormSubmissions';
import { downloadRequested } from '#store/core/downloads';
import { modalOpened } from '#store/core/modal';
import { requestKey } from '#store/request/key';
import { requestFailed, requestStarted } from '#store/request/requests';
import { firstChunk } from '#store/route/queries';
import { at, loggedInAs, renderSite } from '#test/support/site/render';
import { answered } from '#test/support/site/states';
import { aForm, aProject, aRow } from '#test/support/things';

const form = { projectId: 1, xmlFormId: 'trees č/%' };
const path = '/v1/projects/1/forms/trees%20%C4%8D%2F%25';

const managed: Key = { id: 7, public: 'AAAA', managed: true, hint: null, createdAt: '2026-11-20T08:00:00.000Z' };
const own: Key = { ...managed, id: 8, managed: null };

interface Shown {
  readonly form?: Partial<FormExtended>;
  readonly role?: RoleName;
  /** Undefined: not loaded yet. */
  readonly keys?: readonly Key[] | undefined;
  readonly rows?: readonly SubmissionRow[];
  readonly more?: readonly UnknownAction[];
}

const page = (rows: readonly SubmissionRow[]) => ({
  value: [...rows],
  '@odata.context': '',
  '@odata.count': rows.length,
});

const knows = loggedInAs('viewer', ['safeForExcel']);

const show = (options: Shown = {}) => {
  const { form: parts, role = 'manager', rows, more = [knows] } = options;
  const keys = 'keys' in options ? options.keys : [];
  return renderSite(
    <FormSubmissions />,
    at('/projects/1/forms/trees%20%C4%8D%2F%25/submissions'),
    answered('projectGet', { projectId: 1 }, aProject({ role })),
    answered('formGet', form, aForm({ ...form, enketoId: 'abc', ...parts })),
    answered('draftGet', form, null),
    answered('draftAttachmentList', form, []),
    answered('formFieldList', form, [], { odata: true }),
    keys ? answered('submissionKeyList', form, [...keys]) : [],
    rows ? answered('odataSubmissions', form, page(rows), firstChunk) : [],
    more,
  );
};

const showDraft = ({ form: parts, keys = [], rows = [] }: Shown = {}) =>
  renderSite(
    <DraftTesting />,
    loggedInAs('viewer'),
    at('/projects/1/forms/trees%20%C4%8D%2F%25/draft/testing'),
    answered('projectGet', { projectId: 1 }, aProject({ role: 'manager' })),
    answered('formGet', form, aForm({ ...form, submissions: 9, keyId: 3 })),
    answered('draftGet', form, aForm({ ...form, publishedAt: null, draftToken: 'a', submissions: 0, ...parts })),
    answered('draftAttachmentList', form, []),
    answered('draftFieldList', form, [], { odata: true }),
    answered('draftSubmissionKeyList', form, [...keys]),
    answered('draftOdataSubmissions', form, page(rows), firstChunk),
    knows,
  );

const openPanel = () => userEvent.click(screen.getByRole('button', { name: 'Download' }));
const link = () => screen.getByRole('link', { name: /^Download/ });
const analyze = () => screen.getByRole('button', { name: 'Analyze' });
const rows = [aRow(0, {}), aRow(1, {}), aRow(2, {})];

describe('downloading submissions', () => {
  it('downloading submissions is a link, which the browser’s cookie authorizes', async () => {
    show({ rows });
    await openPanel();
    expect(link()).toHaveAttribute('href', `${path}/submissions.csv.zip?distinctMedia=true`);
    expect(link()).toHaveAttribute('download', '');
  });

  it('a plain click downloads in the site, any other in the browser', async () => {
    const { user, events } = show({ rows });
    await openPanel();
    const browserFollows = jest.fn((event: Event) => event.defaultPrevented || event.preventDefault());
    window.addEventListener('click', browserFollows, { once: true });
    await user.keyboard('{Control>}');
    await user.click(link());
    await user.keyboard('{/Control}');
    expect(browserFollows).toHaveReturnedWith(undefined);
    expect(events.filter(downloadRequested.match)).toEqual([]);
    await user.click(link());
    expect(events.filter(downloadRequested.match)).toEqual([downloadRequested({ ...form, draft: false })]);
    expect(screen.queryByRole('dialog', { name: 'Download' })).not.toBeInTheDocument();
  });

  it.each([
    [0, 'Download'],
    [1, 'Download'],
    [2, 'Download (2)'],
    [12_345, 'Download (12,345)'],
  ])('downloading submissions shows the number: %i as “%s”', async (submissions, name) => {
    show({ form: { submissions } });
    await openPanel();
    expect(screen.getByRole('link', { name })).toBeVisible();
  });

  it('downloading submissions counts by the rows once they are loaded', async () => {
    show({ form: { submissions: 1 }, rows });
    await openPanel();
    expect(screen.getByRole('link', { name: 'Download (3)' })).toBeVisible();
  });

  it('downloading submissions waits until it is known whether they are encrypted', async () => {
    show({ keys: undefined });
    await openPanel();
    expect(screen.getAllByRole('button', { name: 'Download' }).at(-1)).toHaveAccessibleDescription(/not known yet/);
    expect(analyze()).toHaveAccessibleDescription(/not known yet/);
    expect(screen.queryByRole('link', { name: /^Download/ })).not.toBeInTheDocument();
  });

  it('downloading submissions requires the passphrase if there is a key', async () => {
    const { user, events } = show({ keys: [own, managed], rows });
    await user.click(screen.getByRole('button', { name: 'Download' }));
    expect(events).toEqual([modalOpened({ name: 'submissionDecrypt', ids: { ...form, draft: false } })]);
    expect(screen.queryByRole('dialog', { name: 'Download' })).not.toBeInTheDocument();
  });

  it('downloading submissions is a plain link if no passphrase opens them', async () => {
    show({ keys: [own], rows });
    await openPanel();
    expect(link()).toHaveAttribute('href', `${path}/submissions.csv.zip?distinctMedia=true`);
  });

  it('downloading submissions keeps its button while the keys are reloaded', async () => {
    const read = { key: requestKey('submissionKeyList', form), name: 'submissionKeyList' } as const;
    const { happens } = show({ rows });
    await openPanel();
    happens(requestStarted({ ...read, params: form }));
    expect(link()).toBeVisible();
    expect(analyze()).not.toHaveAttribute('aria-disabled');
    happens(requestFailed({ ...read, params: form, problem: { kind: 'noResponse' } }));
    expect(link()).toBeVisible();
    expect(analyze()).not.toHaveAttribute('aria-disabled');
  });

  it('downloading submissions has an option for safe CSV in Excel, which the link contains', async () => {
    const { user } = show({ rows });
    await user.click(screen.getByRole('button', { name: 'Download' }));
    const box = screen.getByRole('checkbox', { name: 'Safe for Excel' });
    expect(box).not.toBeChecked();
    await user.click(box);
    expect(screen.getByRole('link', { name: 'Download for Excel (3)' })).toHaveAttribute(
      'href',
      `${path}/submissions.csv.zip?distinctMedia=true&safeForExcel=true`,
    );
    await user.click(box);
    expect(link()).toHaveAttribute('href', `${path}/submissions.csv.zip?distinctMedia=true`);
  });

  it('downloading submissions has no option for Excel if the server does not support it', async () => {
    const { user } = show({ rows, more: [loggedInAs('viewer')] });
    await user.click(screen.getByRole('button', { name: 'Download' }));
    expect(screen.queryByRole('checkbox', { name: 'Safe for Excel' })).not.toBeInTheDocument();
  });

  it('downloading submissions has filter, search and order of the table, in the format and with the columns that are chosen', async () => {
    const all = loggedInAs('viewer', ['exports', 'queriesOnAnswers', 'safeForExcel']);
    const place = `/projects/1/forms/trees%20%C4%8D%2F%25/submissions?search=oak&order=name+desc&columns=name,__id`;
    const fields = [
      { path: '/name', name: 'name', type: 'string', binary: null },
      { path: '/spot', name: 'spot', type: 'geopoint', binary: null },
    ];
    const { user, state } = show({
      rows,
      more: [all, ...answered('formFieldList', form, fields, { odata: true }), at(place)],
    });
    const asked = '%24search=%22oak%22&%24orderby=name%20desc';
    await user.click(screen.getByRole('button', { name: 'Download' }));
    expect(link()).toHaveAttribute('href', `${path}/submissions.csv.zip?distinctMedia=true&${asked}`);
    const formats = within(screen.getByRole('group', { name: 'Format' }));
    expect(formats.getAllByRole('radio').map((format) => format.getAttribute('aria-label'))).toEqual([
      'CSV with repeats and files (zip)',
      'CSV (submissions only)',
      'Excel workbook',
      'JSON',
      'GeoJSON (places)',
    ]);
    expect(formats.getByRole('radio', { name: 'GeoJSON (places)' })).toHaveAccessibleDescription(
      'For maps, such as QGIS.',
    );
    await user.click(formats.getByRole('radio', { name: 'Excel workbook' }));
    expect(screen.queryByRole('checkbox', { name: 'Safe for Excel' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: /^Only the columns/ }));
    expect(link()).toHaveAttribute('href', `${path}/submissions.xlsx?${asked}&%24select=name%2C__id`);
    expect(state().navigation.query.download).toBe('xlsx,shown');
    await user.click(formats.getByRole('radio', { name: 'GeoJSON (places)' }));
    expect(link()).toHaveAttribute('href', `${path}/submissions.geojson?${asked}&%24select=name%2C__id`);
  });

  it('downloading submissions of a draft downloads the draft’s', async () => {
    const { user, events } = showDraft({ rows });
    await openPanel();
    expect(screen.getByRole('link', { name: 'Download (3)' })).toHaveAttribute(
      'href',
      `${path}/draft/submissions.csv.zip?distinctMedia=true`,
    );
    await user.click(analyze());
    expect(events).toContainEqual(modalOpened({ name: 'odataHelp', ids: { ...form, draft: true } }));
  });
});

describe('analyzing submissions', () => {
  it('analyzing submissions is explained by a dialog', async () => {
    const { user, events } = show();
    await openPanel();
    await user.click(analyze());
    expect(events).toContainEqual(modalOpened({ name: 'odataHelp', ids: { ...form, draft: false } }));
  });

  it.each<[string, Shown]>([
    ['of which some are encrypted', { keys: [own], rows }],
    ['which will be encrypted, of which there is none yet', { form: { keyId: 7 }, rows: [] }],
  ])('analyzing submissions is not available for encrypted ones (%s)', async (_, options) => {
    const { user, events } = show(options);
    await openPanel();
    expect(analyze()).toHaveAccessibleDescription(/cannot read encrypted submissions/);
    await user.click(analyze());
    expect(events.filter(modalOpened.match)).toEqual([]);
  });

  it('analyzing submissions is available for those sent before the key existed', async () => {
    show({ form: { keyId: 7 }, rows });
    await openPanel();
    expect(analyze()).not.toHaveAttribute('aria-disabled');
  });

  it('analyzing submissions of a draft depends on the draft’s own key and count', async () => {
    showDraft({ form: { keyId: null } });
    await openPanel();
    expect(analyze()).not.toHaveAttribute('aria-disabled');
  });

  it('analyzing submissions is not available for a draft that will be encrypted', async () => {
    showDraft({ form: { keyId: 3 } });
    await openPanel();
    expect(analyze()).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('creating a submission', () => {
  it('creating a submission opens the web form in a tab of its own', () => {
    show();
    const create = screen.getByRole('link', { name: 'Create submission: Trees (opens in a new tab)' });
    expect(create).toHaveAttribute('href', '/-/abc');
    expect(create).toHaveAttribute('target', '_blank');
  });

  it.each<[Partial<FormExtended>, RegExp]>([
    [{ state: 'closing' }, /not accepting new Submissions/],
    [{ enketoId: null }, /has not finished being processed/],
  ])('creating a submission explains why it cannot be done now: %j', (parts, reason) => {
    show({ form: parts });
    expect(screen.getByRole('button', { name: 'Create submission: Trees' })).toHaveAccessibleDescription(reason);
  });

  it('creating a submission has an address for shared computers and one for use without a network, too', async () => {
    const { user } = show({ more: [loggedInAs('viewer', ['sharedWebForms'])] });
    await user.click(screen.getByRole('button', { name: 'Address and QR code' }));
    const panel = within(screen.getByRole('dialog', { name: 'Address and QR code of Trees' }));
    expect(await panel.findByRole('img', { name: 'QR code of Trees' })).toBeVisible();
    expect(panel.getByText('http://localhost/-/abc')).toBeVisible();
    await user.selectOptions(panel.getByRole('combobox', { name: 'For' }), 'shared computers');
    expect(panel.getByText('http://localhost/-/abc?shared=1')).toBeVisible();
    expect(panel.getByText(/log out when they are done/)).toBeVisible();
    await user.selectOptions(panel.getByRole('combobox', { name: 'For' }), 'use without a network');
    expect(panel.getByText('http://localhost/-/x/abc')).toBeVisible();
  });

  it.each<[string, Shown]>([
    ['a server that does not say it has other uses', {}],
    ['a form that is not open', { form: { state: 'closing' }, more: [loggedInAs('viewer', ['sharedWebForms'])] }],
    ['users who may only read', { role: 'viewer', more: [loggedInAs('viewer', ['sharedWebForms'])] }],
  ])('creating a submission has no code with %s', (_, options) => {
    show(options);
    expect(screen.queryByRole('button', { name: 'Address and QR code' })).not.toBeInTheDocument();
  });

  it('creating a submission is not available for users who may only read', () => {
    show({ role: 'viewer' });
    expect(screen.queryByText('Create submission')).not.toBeInTheDocument();
  });
});
