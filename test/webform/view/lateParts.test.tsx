import { waitFor } from '@testing-library/dom';
import { xform } from '#test/fixtures/xform';
import { afterDrawing } from '#webform/view/afterDrawing';
import { mountedForm } from '../mountedForm';

const names = Array.from({ length: 100 }, (_, place) => `q${place}`);

const FORM = xform({
  instance: names.map((name) => `<${name}/>`).join(''),
  types: Object.fromEntries(names.map((name) => [`/${name}`, 'string'])),
  body: names.map((name) => `<input ref="/data/${name}"><label>${name}</label></input>`).join(''),
});

const made = (): number => document.querySelectorAll('.question-container:not(:empty)').length;

const showForm = async () => {
  let first = 0;
  const { shown, end } = await mountedForm(FORM, { onReady: () => (first = made()) });
  return {
    first,
    shown,
    end: async () => {
      end();
      // Work scheduled for later frames finds an empty queue.
      await new Promise<void>((resolve) => afterDrawing(resolve));
    },
  };
};

describe('the questions of a form', () => {
  it('in view are rendered at once, the others once these are drawn', async () => {
    const { first, end } = await showForm();
    // jsdom has a window of 768 pixels, which five questions fill.
    expect(first).toBe(5);
    await waitFor(() => expect(made()).toBe(100));
    await end();
  });

  it('are all rendered before a draft is restored', async () => {
    const { shown, end } = await showForm();
    await new Promise<void>((resolve) => shown.onceMade(resolve));
    expect(made()).toBe(100);
    await end();
  });

  it('are rendered on a hidden page too, where nothing is drawn', async () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const frames = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    const { first, end } = await showForm();
    expect(first).toBe(5);
    await waitFor(() => expect(made()).toBe(100));
    await end();
    hidden.mockRestore();
    frames.mockRestore();
  });
});
