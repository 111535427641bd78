import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { draftList } from '#webform/kept/draftList';

afterEach(() => document.body.replaceChildren());

test('renaming a draft is left by Escape, without another name', async () => {
  const onRename = jest.fn();
  const facts = { savedAt: '2026-01-01T00:00:00.000Z', files: 0, isOfEarlierVersion: false, isOpenElsewhere: false };
  const others = { onContinue: jest.fn(), onRemove: jest.fn(), onBegin: jest.fn() };
  document.body.append(
    draftList({
      form: 'Wells',
      isAsked: true,
      isEdit: false,
      drafts: [{ id: 'a', name: 'Kaya', ...facts }],
      onRename,
      ...others,
    }),
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  await user.keyboard('Dori{Escape}');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.getByText('Kaya')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Rename' })).toHaveFocus();
  expect(onRename).not.toHaveBeenCalled();
});

test('the list of drafts is reached without any, and has a place for what waits to be sent', async () => {
  const onBegin = jest.fn();
  const others = { onContinue: jest.fn(), onRemove: jest.fn(), onRename: jest.fn() };
  const list = draftList({ form: 'Wells', isAsked: true, isEdit: false, drafts: [], onBegin, ...others });
  document.body.append(list);
  expect(screen.getByRole('heading', { name: 'Saved drafts' })).toBeVisible();
  expect(screen.getByText('No saved drafts yet.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Start a new response' }));
  expect(onBegin).toHaveBeenCalled();
  expect(list.querySelector('.waiting-place')).toBeInTheDocument();
});
