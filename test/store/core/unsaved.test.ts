import { createStore } from '#store/index';
import { accessChanged } from '#store/project/formAccess';
import { modalClosed, modalOpened } from '#store/core/modal';
import { replyReceived } from '#store/request/replies';
import { requestStarted } from '#store/request/requests';
import { editsDiscarded, formEdited, selectUnsaved } from '#store/core/unsaved';
import { aProject } from '../../support/things';

const changed = (state: 'open' | 'closed') => accessChanged({ xmlFormId: 'trees', state, saved: 'open' });

describe('unsaved edits', () => {
  it('unsaved edits end once they are reverted by hand', () => {
    const { dispatch, getState } = createStore({ middleware: [] });
    expect(selectUnsaved(getState())).toBe(false);
    dispatch(changed('closed'));
    expect(selectUnsaved(getState())).toBe(true);
    dispatch(changed('open'));
    expect(selectUnsaved(getState())).toBe(false);
  });

  it('unsaved edits need no confirmation once they are discarded, but later ones do', () => {
    const { dispatch, getState } = createStore({ middleware: [] });
    dispatch(changed('closed'));
    dispatch(editsDiscarded());
    expect(selectUnsaved(getState())).toBe(false);
    dispatch(changed('closed'));
    expect(selectUnsaved(getState())).toBe(true);
  });

  it('unsaved edits of a form end with the reply to the call that saves it', () => {
    const { dispatch, getState } = createStore({ middleware: [] });
    const params = { projectId: 1 };
    dispatch(formEdited({ call: 'projectUpdate', isEdited: true }));
    dispatch(formEdited({ call: 'userUpdate', isEdited: true }));
    dispatch(requestStarted({ key: 'p', name: 'projectUpdate', params }));
    dispatch(replyReceived('projectUpdate', { key: 'p', params, query: {}, reply: aProject() }));
    expect(selectUnsaved(getState())).toBe(true);
    dispatch(formEdited({ call: 'userUpdate', isEdited: false }));
    expect(selectUnsaved(getState())).toBe(false);
  });

  it('unsaved edits of a dialog end when it closes, and those of the page behind it do not', () => {
    const { dispatch, getState } = createStore({ middleware: [] });
    const inDialog = () => {
      dispatch(modalOpened({ name: 'userCreate', ids: {} }));
      dispatch(formEdited({ call: 'userCreate', isEdited: true }));
      expect(selectUnsaved(getState())).toBe(true);
      dispatch(modalClosed());
    };
    inDialog();
    expect(selectUnsaved(getState())).toBe(false);
    dispatch(formEdited({ call: 'userUpdate', isEdited: true }));
    inDialog();
    expect(selectUnsaved(getState())).toBe(true);
  });
});
