import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { modalOpened } from '#store/core/modal';
import { fieldInputType, type FieldInput, type RecordedStep } from '../../store/recording/sessionFile';
import { formEdited } from '#store/core/unsaved';
import { fill, typedAt } from '../../player/site/typedFields';

const left = (field: FieldInput): RecordedStep => ({
  at: 0,
  by: 'person',
  action: { type: fieldInputType, payload: field },
});

describe('text typed into fields', () => {
  const name: FieldInput = { field: 'name', label: 'Name', value: 'Ada' };
  const steps: readonly RecordedStep[] = [
    left({ ...name, value: 'of the page below' }),
    { at: 0, by: 'person', action: modalOpened({ name: 'projectCreate', ids: {} }) },
    left({ ...name, value: 'A' }),
    left({ field: '', label: 'Notes', value: 'x' }),
    { at: 0, by: 'person', action: { type: fieldInputType, payload: 'no field' } },
    left(name),
  ];

  it.each([
    [1, ['of the page below']],
    [2, []],
    [3, ['A']],
    [5, ['A', 'x']],
    [6, ['x', 'Ada']],
    [99, ['x', 'Ada']],
  ])('after %d steps the fields on the page have the last of it: %j', (step, values) => {
    expect(typedAt(steps, step).map(({ value }) => value)).toEqual(values);
  });

  describe('in a form that is saved', () => {
    const at = (action: RecordedStep['action']): RecordedStep => ({ at: 0, by: 'site', action });
    const call = 'submissionCommentCreate';
    const edited = (isEdited: boolean) => at(formEdited({ call, isEdited }));
    const saved = at({ type: `reply/${call}`, payload: { key: call, params: {}, query: {}, reply: {} } });
    const search = left({ field: 'search', label: 'Search', value: 'kept' });
    const dialog = at(modalOpened({ name: 'projectCreate', ids: {} }));

    it.each([
      ['it is gone from a page with the answer', [search, edited(true), left(name), saved], ['kept']],
      ['it is gone when the form is as it was', [edited(true), left(name), edited(false)], []],
      ['it stays while nothing is answered', [edited(true), left(name)], ['Ada']],
      ['what was typed afterwards stays', [edited(true), left(name), saved, left(name)], ['Ada']],
      ['it stays in a dialog until the next step', [dialog, edited(true), left(name), saved], ['Ada']],
      ['then it is gone', [dialog, edited(true), left(name), saved, at({ type: 'nothing' })], []],
    ])('%s', (_, happened, values) => {
      expect(typedAt(happened, happened.length).map(({ value }) => value)).toEqual(values);
    });
  });

  it('is set in the field of that name, so that the page reacts', () => {
    const Echo = () => {
      const [text, setText] = useState('');
      const [isOn, setOn] = useState(false);
      return (
        <>
          <input name="name" value={text} onChange={({ target }) => setText(target.value)} />
          <label>
            Really <input type="checkbox" checked={isOn} onChange={({ target }) => setOn(target.checked)} />
          </label>
          <p>{`${text} ${isOn}`}</p>
        </>
      );
    };
    render(<Echo />);
    const really = { field: '', label: 'Really', value: true };
    act(() => expect([fill(name), fill(really)]).toEqual([true, true]));
    expect(screen.getByText('Ada true')).toBeVisible();
    act(() => void fill(really));
    expect(screen.getByText('Ada true')).toBeVisible();
  });

  it('a password or a file stays empty, and a missing field is reported', () => {
    render(<input type="password" aria-label="Password" name="password" />);
    expect(fill({ field: 'password', label: 'Password', value: null })).toBe(true);
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(fill({ field: 'other', label: '', value: 'x' })).toBe(false);
  });

  it('of several fields of one name it is the one with the label', () => {
    render(
      <>
        <input name="role" aria-label="First" />
        <input name="role" aria-label="Second" />
      </>,
    );
    fill({ field: 'role', label: 'Second', value: 'x' });
    expect(screen.getByLabelText('First')).toHaveValue('');
    expect(screen.getByLabelText('Second')).toHaveValue('x');
  });
});
