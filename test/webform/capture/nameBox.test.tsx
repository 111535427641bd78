import { fireEvent, screen } from '@testing-library/dom';
import { createApp, h, nextTick } from 'vue';
import { nameBox } from '#webform/capture/nameBox';

const shown = (choose: () => void) => {
  const host = document.body.appendChild(document.createElement('div'));
  const question = { nodeId: 'node:1', maxPixels: null };
  const app = createApp({ render: () => h(nameBox, { question, choose } as never) });
  app.mount(host);
  return {
    box: screen.getByRole('textbox'),
    end: () => {
      app.unmount();
      host.remove();
    },
  };
};

it('Enter signs by the typed name, but not while characters are composed', async () => {
  const { box, end } = shown(() => undefined);
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
  await nextTick();
  expect(box).toHaveAttribute('aria-invalid', 'false');
  fireEvent.keyDown(box, { key: 'Enter' });
  await nextTick();
  expect(box).toHaveAttribute('aria-invalid', 'true'); // without a name to sign with
  end();
});

it('a name that the browser cannot draw is reported', async () => {
  const choose = jest.fn();
  const { box, end } = shown(choose); // the document of these tests cannot draw
  fireEvent.input(box, { target: { value: 'Awa' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(await screen.findByText('The picture couldn’t be created. Try again.')).toBeInTheDocument();
  expect(box).toHaveValue('Awa');
  expect(choose).not.toHaveBeenCalled();
  end();
});
