import { fireEvent, screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { xform } from '#test/fixtures/xform';
import { mountedForm } from '#test/webform/mountedForm';

const FORM = xform({
  instance: '<signed/>',
  types: { '/signed': 'binary' },
  body: '<upload ref="/data/signed" mediatype="image/*" appearance="signature"><label>Signed</label></upload>',
});

const openBox = async () => {
  const form = await mountedForm(FORM);
  await userEvent.click(screen.getByRole('button', { name: 'Type your name' }));
  return { ...form, box: await screen.findByRole('textbox') };
};

it('Enter signs by the typed name, but not while characters are composed', async () => {
  const { box, end } = await openBox();
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
  expect(box).toHaveAttribute('aria-invalid', 'false');
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(box).toHaveAttribute('aria-invalid', 'true'); // without a name to sign with
  end();
});

it('a name that the browser cannot draw is reported', async () => {
  const canvas = jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const { box, question, end } = await openBox();
  fireEvent.input(box, { target: { value: 'Awa' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(await screen.findByText('The picture couldn’t be created. Try again.')).toBeInTheDocument();
  expect(box).toHaveValue('Awa');
  expect(question('/data/signed').currentState.value).toBeNull();
  end();
  canvas.mockRestore();
});
