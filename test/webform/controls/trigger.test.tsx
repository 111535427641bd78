import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { mountedForm } from '../mountedForm';

const FORM = `<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml">
  <h:head><h:title>Consent</h:title><model>
    <instance><data id="consent"><agreed/></data></instance>
    <bind nodeset="/data/agreed" type="string"/>
  </model></h:head>
  <h:body><trigger ref="/data/agreed"><label>I agree</label></trigger></h:body>
</h:html>`;

it('a question to acknowledge is named by its label and by the text beside the box, which checks it, too', async () => {
  const { question, end } = await mountedForm(FORM);
  const box = screen.getByRole('checkbox', { name: 'I agree OK' });
  await userEvent.click(screen.getByText('OK'));
  expect(box).toBeChecked();
  expect(question('/data/agreed').currentState.value).toBe(true);
  end();
});
