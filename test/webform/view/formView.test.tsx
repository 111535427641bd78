import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { xform } from '#test/fixtures/xform';
import { mountedForm } from '../mountedForm';

const FORM = xform({
  id: 'view',
  instance: '<name/><age/><meta><instanceID/></meta>',
  types: { '/name': 'string', '/age': 'string' },
  body: '<input ref="/data/name"><label>Name</label></input><input ref="/data/age"><label>Age</label></input>',
});

describe('the view of a form', () => {
  it('shows its questions, and gives out the answers', async () => {
    const { main, onSubmit, end } = await mountedForm(FORM);
    await userEvent.type(screen.getByLabelText('Name'), 'Ann');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    const file = onSubmit.mock.calls[0]?.[0].get('xml_submission_file') as File;
    expect(await file.text()).toContain('<name>Ann</name>');
    end();
    expect(main.textContent).toBe('');
  });

  it('leaves a value empty whose expression fails, and names it', async () => {
    const onExpressionError = jest.fn();
    const xml = xform({
      id: 'failing',
      instance: '<name/><hash/>',
      types: { '/name': 'string' },
      model: `<bind nodeset="/data/hash" calculate="date(concat('no date', /data/name))"/>`,
      body: '<input ref="/data/name"><label>Name</label></input>',
    });
    const { end } = await mountedForm(xml, { onExpressionError });
    expect(onExpressionError).toHaveBeenCalledWith(
      expect.objectContaining({ nodeset: '/data/hash', details: expect.stringContaining('no date') }),
    );
    expect(screen.getByLabelText('Name')).toBeInTheDocument();
    end();
  });
});
