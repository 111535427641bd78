import { createStore } from '../../store';
import { accessChanged } from '../../store/formAccess';
import { editsDiscarded, selectUnsaved } from '../../store/unsaved';

const changed = (state: 'open' | 'closed') => accessChanged({ xmlFormId: 'trees', state, saved: 'open' });

describe('unsaved edits', () => {
  it('unsaved edits are gone once they are reverted by hand', () => {
    const { dispatch, getState } = createStore({ middleware: [] });
    expect(selectUnsaved(getState())).toBe(false);
    dispatch(changed('closed'));
    expect(selectUnsaved(getState())).toBe(true);
    dispatch(changed('open'));
    expect(selectUnsaved(getState())).toBe(false);
  });

  it('unsaved edits are not asked about once they are discarded, but those made afterwards are', () => {
    const { dispatch, getState } = createStore({ middleware: [] });
    dispatch(changed('closed'));
    dispatch(editsDiscarded());
    expect(selectUnsaved(getState())).toBe(false);
    dispatch(changed('closed'));
    expect(selectUnsaved(getState())).toBe(true);
  });
});
