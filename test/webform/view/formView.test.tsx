import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { xform } from '#test/fixtures/xform';
import { mountForm } from '#webform/view/mountForm';

// jsdom has no pointers.
HTMLElement.prototype.setPointerCapture = () => undefined;

const FORM = xform({
  id: 'view',
  instance: '<name/><age/><meta><instanceID/></meta>',
  types: { '/name': 'string', '/age': 'string' },
  body: '<input ref="/data/name"><label>Name</label></input><input ref="/data/age"><label>Age</label></input>',
});

const engineOf = (xml: string) => ({
  xml,
  properties: { deviceID: 'device' },
  kept: null,
  edits: false,
  begun: null,
  speaker: { chosen: () => null, choose: () => undefined, understood: ['en'] },
  fetchMedia: () => Promise.resolve(new Response('', { status: 404 })),
  onRoot: jest.fn(),
  onReady: jest.fn(),
  onFailure: jest.fn(),
  onExpressionError: jest.fn(),
  onError: jest.fn(),
  onStopped: jest.fn(),
  onSubmit: jest.fn(),
});

describe('the view of a form', () => {
  it('shows its questions, and gives out the answers', async () => {
    const engine = engineOf(FORM);
    document.body.innerHTML = '<main></main>';
    const main = document.querySelector('main');
    if (!main) throw new Error('no page');
    const stop = mountForm(main, engine);
    await waitFor(() => expect(engine.onReady).toHaveBeenCalled());
    await userEvent.type(screen.getByLabelText('Name'), 'Ann');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(engine.onSubmit).toHaveBeenCalled());
    const [data] = engine.onSubmit.mock.calls[0] as [FormData];
    const file = data.get('xml_submission_file') as File;
    expect(await file.text()).toContain('<name>Ann</name>');
    stop();
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
    const engine = { ...engineOf(xml), onExpressionError };
    document.body.innerHTML = '<main></main>';
    const main = document.querySelector('main');
    if (!main) throw new Error('no page');
    const stop = mountForm(main, engine);
    await waitFor(() => expect(engine.onReady).toHaveBeenCalled());
    expect(onExpressionError).toHaveBeenCalledWith(
      expect.objectContaining({ nodeset: '/data/hash', details: expect.stringContaining('no date') }),
    );
    expect(screen.getByLabelText('Name')).toBeInTheDocument();
    stop();
  });
});
