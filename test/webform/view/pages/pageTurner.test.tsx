import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { xform } from '#test/fixtures/xform';
import { mountedForm } from '../../mountedForm';

const FORM = xform({
  instance: '<place/><people/>',
  types: { '/place': 'string', '/people': 'string' },
  body: '<input ref="/data/place"><label>Place</label></input><input ref="/data/people"><label>People</label></input>',
}).replace('<h:body>', '<h:body class="pages">');

test('turning a page of a form saves no answer, so the draft continues at the page of the last one', async () => {
  const changed = jest.fn();
  document.addEventListener('change', changed);
  const { root, shown, end } = await mountedForm(FORM);
  shown.unfinished.keep(() => Promise.resolve(), changed);
  const before = root.instanceState.instanceXML;
  expect(shown.page()).toBe('/data/place');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(shown.page()).toBe('/data/people');
  expect(changed).not.toHaveBeenCalled();
  expect(root.instanceState.instanceXML).toBe(before);
  document.removeEventListener('change', changed);
  end();
});

test('the message of what is wrong on a page goes once it is answered', async () => {
  const { end } = await mountedForm(FORM.replace('nodeset="/data/place"', 'nodeset="/data/place" required="true()"'));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('alert')).toHaveTextContent('1 question needs your attention.');
  await userEvent.type(screen.getByRole('textbox', { name: 'Place' }), 'Zorgo');
  expect(screen.getByRole('alert').textContent).toBe('');
  end();
});
