import { screen } from '@testing-library/react';
import { DraftAbandon } from '#src/containers/form/draft/DraftAbandon';
import { renderSite } from '#test/support/site/render';
import { answered } from '#test/support/site/states';
import { aForm } from '#test/support/things';

const key = { projectId: 1, xmlFormId: 'trees' };

const show = (publishedAt: string | null) =>
  renderSite(
    <DraftAbandon ids={key} />,
    answered('formGet', key, aForm({ publishedAt })),
    answered('draftGet', key, aForm({ publishedAt: null, submissions: 2 })),
  );

describe('DraftAbandon', () => {
  it.each([
    ['2026-11-20T08:00:00.000Z', 'The draft of “Trees” will be deleted', 'Abandon draft'],
    [null, '“Trees” was never published. The whole form will be deleted', 'Delete form'],
  ])('abandoning a draft of a form published at %p explains: %s', async (publishedAt, message, action) => {
    const { user, events } = show(publishedAt);
    expect(screen.getByRole('dialog')).toHaveTextContent(message);
    expect(screen.getByRole('dialog')).toHaveTextContent('2 test submissions will be deleted too.');
    await user.click(screen.getByRole('button', { name: action }));
    expect(events).toEqual([{ type: 'formDrafts/draftAbandonSubmitted', payload: key }]);
  });
});
