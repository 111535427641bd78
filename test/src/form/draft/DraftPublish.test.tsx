import { screen } from '@testing-library/react';
import { DraftPublish } from '#src/containers/form/draft/DraftPublish';
import { loggedInAs, renderSite } from '#test/support/site/render';
import { answered, failed } from '#test/support/site/states';
import { aForm } from '#test/support/things';

const key = { projectId: 1, xmlFormId: 'trees' };
const path = '/projects/1/forms/trees/draft';

interface Known {
  readonly version?: string;
  readonly before?: readonly string[];
  readonly tests?: number;
  readonly missing?: number;
}

const show = ({ version = '2', before = ['1'], tests = 1, missing = 0 }: Known) =>
  renderSite(
    <DraftPublish ids={key} />,
    loggedInAs(),
    answered('formGet', key, aForm()),
    answered('draftGet', key, aForm({ version, submissions: tests, publishedAt: null })),
    answered(
      'draftAttachmentList',
      key,
      Array.from({ length: missing }, (_, index) => ({ name: `${index}.jpg`, type: 'image', exists: false })),
    ),
    answered(
      'formVersionList',
      key,
      before.map((text) => ({ ...aForm({ version: text }), publishedBy: null })),
    ),
  );

const publish = () => screen.getByRole('button', { name: 'Publish draft' });
const field = () => screen.queryByLabelText(/Version/);

describe('DraftPublish', () => {
  it('publishing a draft sends no version if that of the draft is new', async () => {
    const { user, events } = show({});
    expect(field()).not.toBeInTheDocument();
    await user.click(publish());
    expect(events).toEqual([{ type: 'formDrafts/draftPublishSubmitted', payload: key }]);
  });

  it.each([
    ['2', '4', '3', { ...key, version: '3' }],
    ['2', '4', ' 3 ', { ...key, version: '3' }],
    ['2', '4', '2', key],
    ['', '', '1', { ...key, version: '1' }],
    ['first', 'first', 'second', { ...key, version: 'second' }],
  ])(
    'publishing a draft asks for another version where %p was published before, and proposes %p; %p sends %p',
    async (version, proposed, typed, payload) => {
      const { user, events } = show({ version, before: ['1', '2', '3', '', 'first'] });
      const input = screen.getByLabelText(/Version/);
      expect(input).toHaveValue(proposed);
      await user.clear(input);
      await user.type(input, typed);
      await user.click(publish());
      expect(events).toEqual([{ type: 'formDrafts/draftPublishSubmitted', payload }]);
    },
  );

  it('publishing a draft proposes the first version of today if earlier ones start with their date', () => {
    show({ version: '2024013101', before: ['2024013101'] });
    expect(screen.getByLabelText(/Version/)).toHaveDisplayValue(/^(?!2024)20\d{6}01$/);
  });

  it('publishing a draft sends the proposed version unless it is changed', async () => {
    const { user, events } = show({ version: '2026.3', before: ['2026.3'] });
    await user.click(publish());
    expect(events).toEqual([{ type: 'formDrafts/draftPublishSubmitted', payload: { ...key, version: '2026.4' } }]);
  });

  it('publishing a draft shows at the field that the version is in use, also if it is not among the published ones', async () => {
    const { user, events, happens } = show({ version: '2', before: ['1'] });
    expect(field()).not.toBeInTheDocument();
    const problem = { kind: 'problem', code: 409.6, message: '', details: {} } as const;
    happens(failed('draftPublish', key, problem));
    const input = screen.getByLabelText(/Version/);
    expect(input).toBeInvalid();
    expect(input).toHaveFocus();
    expect(input).toHaveAccessibleDescription(/used by an earlier version of the form/);
    expect(screen.getByRole('alert')).toHaveTextContent(/used by an earlier version of the form/);
    await user.clear(input);
    await user.type(input, '3');
    await user.click(publish());
    expect(events.at(-1)).toEqual({ type: 'formDrafts/draftPublishSubmitted', payload: { ...key, version: '3' } });
  });

  it('publishing a draft refuses an empty version', async () => {
    const { user, events } = show({ version: '', before: [''] });
    await user.click(publish());
    expect(field()).toBeInvalid();
    expect(events).toEqual([]);
  });

  it('publishing a draft warns of missing media and of an untested draft, but publishes anyway', async () => {
    const { user, events } = show({ tests: 0, missing: 2 });
    expect(screen.getByText(/2 media files are missing/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the media files' })).toHaveAttribute('href', `${path}/attachments`);
    expect(screen.getByRole('link', { name: 'Go to Testing' })).toHaveAttribute('href', `${path}/testing`);
    expect(screen.getByText(/No test submission of this draft/)).toBeVisible();
    await user.click(publish());
    expect(events).toHaveLength(1);
  });

  it('publishing a draft shows how many test submissions are deleted', () => {
    show({ tests: 4 });
    expect(screen.getByText('4 test submissions of the draft will be deleted.')).toBeVisible();
  });
});
