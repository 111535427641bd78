import { screen } from '@testing-library/react';
import { FormDelete } from '#src/containers/form/FormDelete';
import type { FormExtended } from '#api/schemas/form';
import { requestStarted } from '#store/request/requests';
import { renderSite } from '../../support/site/render';
import { answered, failed } from '../../support/site/states';
import { aForm } from '../../support/things';

const key = { projectId: 1, xmlFormId: 'trees' };

const show = (form: FormExtended, draft: FormExtended | null = null) =>
  renderSite(<FormDelete ids={key} />, answered('formGet', key, form), answered('draftGet', key, draft));

const dialog = () => screen.getByRole('dialog', { name: 'Delete form' });

describe('form deletion', () => {
  it('deleting a form names it and all that is lost with it, and dispatches the deletion', async () => {
    const { user, events } = show(aForm({ submissions: 1200 }), aForm({ publishedAt: null }));
    expect(dialog()).toHaveTextContent('“Trees” will be deleted, with all its versions and media files.');
    expect(dialog()).toHaveTextContent('1,200 submissions will be deleted with it.');
    expect(dialog()).toHaveTextContent('Its draft will be deleted');
    expect(dialog()).toHaveTextContent('This site has no way to undo that.');
    await user.click(screen.getByRole('button', { name: 'Delete form' }));
    expect(events).toEqual([{ type: 'forms/formDeleteSubmitted', payload: key }]);
  });

  it('deleting a form mentions no submissions and no draft if there are none', () => {
    show(aForm({ name: null }));
    expect(dialog()).toHaveTextContent('“trees” will be deleted');
    expect(dialog()).not.toHaveTextContent('submissions will be deleted');
    expect(dialog()).not.toHaveTextContent('draft');
  });

  it('deleting a form keeps the dialog open while it runs, and shows why it failed', () => {
    const { happens } = show(aForm());
    happens(requestStarted({ key: 'formDelete', name: 'formDelete', params: key }));
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('deleting a form shows why it failed', () => {
    const { happens } = show(aForm());
    happens(
      failed('formDelete', { projectId: 1, xmlFormId: 'trees' }, { kind: 'problem', code: 409.9, message: 'Not now.' }),
    );
    expect(dialog()).toHaveTextContent('Not now.');
  });
});
