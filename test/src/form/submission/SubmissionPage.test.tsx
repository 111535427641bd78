import { act, screen, within } from '@testing-library/react';
import type { SubmissionExtended, SubmissionVersionExtended } from '#api/schemas/submission';
import { SubmissionPage } from '#src/containers/form/submission/SubmissionPage';
import { navigationRequested } from '#store/route/navigation';
import { submissionsRemoved } from '#store/submission/submissions';
import { answersExtraSwitched } from '#store/selectors/submission/answer/view';
import { bulkActionsRequested, submissionDeleteRequested } from '#store/submission/bulkActions';
import { submissionAnswersOutdated, submissionAnswersRead } from '#store/submission/answers';
import {
  submissionCommentSubmitted,
  metadataOutdated,
  submissionMetadataRead,
  type SubmissionMetadata,
} from '#store/submission/metadata';
import { at, loggedInAs, renderSite } from '#test/support/site/render';
import { known, outlineOf } from '#test/support/form/submissionForm';
import { answered, failed } from '#test/support/site/states';
import { page } from '#test/support/site/submissionsPage';
import { aForm, aProject, aRow } from '#test/support/things';

const form = { projectId: 1, xmlFormId: 'trees' };
const source = { ...form, draft: false };

const row = (number: number) => ({
  ...aRow(number),
  __system: { ...aRow(number).__system, reviewState: null, edits: 0, deletedAt: null },
});

const instanceId = row(1).__id;
const key = { source, instanceId };

const submission: SubmissionExtended = {
  instanceId,
  submitter: { id: 7, type: 'field_key', displayName: 'Tablet 1', createdAt: null, updatedAt: null },
  deviceId: 'collect:1',
  createdAt: '2026-11-21T10:31:00.000Z',
  updatedAt: null,
  reviewState: null,
  currentVersion: {
    instanceId,
    instanceName: 'Old oak',
    submitterId: 7,
    submitter: null,
    deviceId: null,
    userAgent: null,
    createdAt: '2026-11-21T10:31:00.000Z',
    current: true,
  },
};

const show = (facts: Partial<SubmissionMetadata> = {}, role: 'admin' | 'viewer' = 'admin') =>
  renderSite(
    <SubmissionPage />,
    loggedInAs(role),
    at(`/projects/1/forms/trees/submissions/${encodeURIComponent(instanceId)}`),
    answered('projectGet', { projectId: 1 }, aProject({ role })),
    answered('formGet', form, aForm()),
    page([row(0), row(1), row(2)]),
    submissionMetadataRead({ source, facts: { instanceId, submission, comments: [], ...facts } }),
  );

describe('the page of a submission', () => {
  it('the name of a submission is its heading, and in the window title only if the user wants that', () => {
    const { happens } = show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Old oak');
    expect(document.title).toMatch(/^Submission 2 of /);
    expect(screen.getByText('2 of 3')).toBeVisible();
    happens(answersExtraSwitched({ extras: [], language: null }, 'windowTitle', true));
    expect(document.title).toMatch(/^Old oak · /);
  });

  it('a test submission is marked as such', () => {
    const { happens } = show();
    expect(screen.queryByText('Test submission')).not.toBeInTheDocument();
    happens(answered('draftGet', form, aForm({ publishedAt: null, draftToken: 'a' })));
    happens(at(`/projects/1/forms/trees/draft/testing/${encodeURIComponent(instanceId)}`));
    expect(screen.getByText('Test submission')).toBeVisible();
  });

  it('a submission without a name is called by its number and its day, or by its day alone', () => {
    const { happens } = show({
      submission: { ...submission, currentVersion: { ...submission.currentVersion!, instanceName: null } },
    });
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent('Submission 2 of 11/21/2026');
    happens(submissionsRemoved({ source, ids: [instanceId] }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Submission of 11/21/2026');
    const known = { ...submission, number: 434, currentVersion: { ...submission.currentVersion!, instanceName: null } };
    happens(submissionMetadataRead({ source, facts: { instanceId, submission: known, comments: [] } }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Submission 434 of 11/21/2026');
  });

  it('keys lead to adjacent submissions, and to a review that is sent only with the note', async () => {
    const { user, events } = show();
    await user.keyboard('j');
    const below = encodeURIComponent(row(2).__id);
    expect(events).toContainEqual(navigationRequested({ href: `/projects/1/forms/trees/submissions/${below}` }));
    await user.keyboard('a');
    const note = screen.getByRole('textbox', { name: 'Note' });
    expect(note).toHaveFocus();
    const sent = bulkActionsRequested({
      source,
      ids: [instanceId],
      act: { name: 'review', reviewState: 'approved', note: 'ajar', seen: instanceId },
      before: { [instanceId]: null },
    });
    await user.keyboard('ajar');
    expect(events).not.toContainEqual(sent);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(events).toContainEqual(sent);
  });

  it('a review leads to the next submission if that option is on', async () => {
    const { user, events } = show();
    await user.keyboard('i');
    await user.click(screen.getByRole('checkbox', { name: 'Then open the next one' }));
    await user.click(screen.getByRole('button', { name: 'Mark as having issues' }));
    expect(events.filter(bulkActionsRequested.match).map(({ payload }) => payload.next)).toEqual([
      `/projects/1/forms/trees/submissions/${encodeURIComponent(row(2).__id)}`,
    ]);
  });

  it('a typed comment stays until it is saved, also when other users comment in between', async () => {
    const { user, happens } = show();
    const box = screen.getByRole('textbox', { name: /Comment/ });
    await user.type(box, 'How old?');
    const createdAt = '2026-11-21T11:00:00.000Z';
    const actor = { id: 8, type: 'user', displayName: 'Bea', createdAt, updatedAt: null };
    const others = { body: 'Very', actorId: 8, actor, createdAt };
    happens(submissionMetadataRead({ source, facts: { instanceId, submission, comments: [others] } }));
    expect(box).toHaveValue('How old?');
    await user.click(screen.getByRole('button', { name: 'Comment' }));
    const call = 'submissionCommentCreate';
    happens(failed(call, { ...form, instanceId }, { kind: 'noResponse' }));
    expect(box).toHaveValue('How old?');
    await user.click(screen.getByRole('button', { name: 'Comment' }));
    happens(answered(call, { ...form, instanceId }, others));
    expect(box).toHaveValue('');
  });

  it('comments are sent, empty ones are not', async () => {
    const { user, events } = show();
    await user.click(screen.getByRole('button', { name: 'Comment' }));
    expect(screen.getByRole('textbox', { name: /Comment/ })).toBeInvalid();
    await user.type(screen.getByRole('textbox', { name: /Comment/ }), 'How old?');
    await user.click(screen.getByRole('button', { name: 'Comment' }));
    expect(events).toContainEqual(submissionCommentSubmitted({ ...key, body: 'How old?' }));
  });

  it('cancelling a review returns to its start', async () => {
    const { user } = show();
    const approve = screen.getByRole('button', { name: /^Approve/ });
    act(() => approve.focus());
    await user.keyboard('{Enter}not yet');
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('not yet');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(approve).toHaveFocus();
  });

  it('after a comment was saved, the next one can be written', async () => {
    const { user, happens } = show();
    act(() => screen.getByRole('textbox', { name: 'Comment' }).focus());
    await user.keyboard('Which tree?{Control>}{Enter}{/Control}');
    const createdAt = '2026-11-22T10:31:00.000Z';
    const actor = { id: 1, type: 'user', displayName: 'Alice', createdAt, updatedAt: null };
    const comment = { body: 'Which tree?', actorId: 1, actor, createdAt };
    happens(answered('submissionCommentCreate', { ...form, instanceId }, comment));
    const next = screen.getByRole('textbox', { name: 'Comment' });
    expect(next).toHaveFocus();
    expect(next).toHaveValue('');
  });

  it('a failure to load the activity is shown, and loading can be repeated', async () => {
    const { user, events, happens } = show();
    const asked = { ...form, instanceId };
    happens(...failed('submissionAuditList', asked, { kind: 'notProblem', status: 502 }));
    expect(screen.getByRole('alert')).toHaveTextContent('(status 502)');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(events).toContainEqual(metadataOutdated(key));
    happens(...answered('submissionAuditList', asked, []));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('editing in another tab refreshes the submission on return', async () => {
    const { user, events } = show();
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    expect(open.mock.calls[0]?.[0]).toMatch(/\/edit$/);
    expect(events).not.toContainEqual(metadataOutdated(key));
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(events).toEqual(expect.arrayContaining([metadataOutdated(key), submissionAnswersOutdated(key)]));
    open.mockRestore();
  });

  it('viewers comment, and can neither review nor edit nor delete', async () => {
    const { user } = show({}, 'viewer');
    expect(screen.getByRole('button', { name: 'Comment' })).toBeVisible();
    for (const name of [/^Approve/, 'Edit']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
  });

  it('a submission of an older server shows its data without the newer controls', () => {
    const { reviewState: _, currentVersion: __, ...older } = submission;
    show({ submission: older, comments: undefined as never });
    expect(screen.getByText(/submitted/)).toHaveTextContent('Tablet 1 submitted');
    expect(screen.queryByRole('textbox', { name: /Comment/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  });

  it('an edit lists changed answers: not other spellings of a number, and calculated ones are collapsed', () => {
    const outline = outlineOf(
      `<instance><data><name/><depth/><total/></data></instance><bind nodeset="/data/depth" type="decimal"/>`,
      '<input ref="/data/name"><label>Name</label></input><input ref="/data/depth"><label>Depth</label></input>',
    );
    const version = { ...submission.currentVersion, submitter: null, formVersion: '1' } as SubmissionVersionExtended;
    const edit = { ...version, instanceId: 'uuid:edit', createdAt: '2026-11-21T10:58:00.000Z' };
    const diffs = {
      'uuid:edit': [
        { path: ['name'], old: '2.60', new: '2.6' },
        { path: ['depth'], old: '2.60', new: '2.6' },
        { path: ['total'], old: '4', new: '5' },
      ],
    };
    const { happens } = show({ versions: [edit, version], diffs });
    const answers = known(outline, '<data version="1"><name>2.6</name><depth>2.6</depth><total>5</total></data>', {});
    happens(submissionAnswersRead({ source, answers: { ...answers, instanceId } }));
    const entry = screen.getByText('edited 1 answer', { exact: false }).closest('li') as HTMLElement;
    expect(within(entry).getByText('Name')).toBeVisible();
    expect(within(entry).queryByText('Depth')).not.toBeInTheDocument();
    expect(within(entry).getByText('1 calculated value')).toBeVisible();
  });

  it('a missing submission is reported once, with a link to the others', () => {
    const { happens } = show();
    happens(at('/projects/1/forms/trees/submissions/uuid%3Anone'));
    happens(
      ...failed('submissionGet', { ...form, instanceId: 'uuid:none' }, { kind: 'problem', code: 404.1, message: '' }),
    );
    expect(screen.getByRole('alert')).toHaveTextContent('This submission was not found.');
    expect(screen.getByRole('link', { name: 'Go to the submissions' })).toHaveAttribute(
      'href',
      '/projects/1/forms/trees/submissions',
    );
    expect(screen.queryByRole('button', { name: 'More' })).not.toBeInTheDocument();
  });

  it('a submission whose link leads into the trash shows its name there, and can be restored', async () => {
    const deletedAt = '2026-11-25T10:31:00.000Z';
    const { user, events } = show({ isDeleted: true, submission: { ...submission, deletedAt } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Old oak');
    expect(screen.getByText(/deleted on 11\/25\/2026 and can be restored until 12\/25\/2026/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(events).toContainEqual(bulkActionsRequested({ source, ids: [instanceId], act: { name: 'restore' } }));
  });

  it('a submission can be deleted from its menu', async () => {
    const { user, events } = show();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    expect(events).toContainEqual(submissionDeleteRequested(source, instanceId));
  });
});
