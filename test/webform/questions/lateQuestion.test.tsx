import { waitFor } from '@testing-library/dom';
import { createApp, defineComponent, h, nextTick } from 'vue';
import { afterDrawing } from '#webform/afterDrawing';
import { lateQuestion, onceAllAreMade } from '#webform/questions/lateQuestion';

const shown = defineComponent({
  props: { question: { type: Object, required: true } },
  setup: ({ question }) => {
    const { nodeId } = question as { readonly nodeId: string };
    return () => h('div', { id: `${nodeId}_container`, class: 'question-container' }, nodeId);
  },
});

const showForm = (questions: number): { readonly made: () => number; readonly end: () => Promise<void> } => {
  const host = document.body.appendChild(document.createElement('div'));
  const nodes = Array.from({ length: questions }, (_, place) => ({ nodeId: `node${place}` }));
  const app = createApp({ render: () => nodes.map((question) => h(lateQuestion, { question, shown })) });
  app.mount(host);
  return {
    made: () => host.querySelectorAll('.question-container:not(:empty)').length,
    end: async () => {
      app.unmount();
      host.remove();
      // Work scheduled for later frames finds an empty queue.
      await new Promise<void>((resolve) => afterDrawing(resolve));
    },
  };
};

describe('the questions of a form', () => {
  it('in view are rendered at once, the others once these are drawn', async () => {
    const { made, end } = showForm(100);
    // jsdom has a window of 768 pixels, which five questions fill.
    expect(made()).toBe(5);
    await nextTick();
    expect(made()).toBe(5);
    await waitFor(() => expect(made()).toBe(100));
    await end();
  });

  it('are all rendered before a draft is restored', async () => {
    const { made, end } = showForm(100);
    await new Promise<void>((resolve) => onceAllAreMade(resolve));
    expect(made()).toBe(100);
    await end();
  });

  it('are rendered on a hidden page too, where nothing is drawn', async () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const frames = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    const { made, end } = showForm(100);
    await waitFor(() => expect(made()).toBe(100));
    await end();
    hidden.mockRestore();
    frames.mockRestore();
  });
});
