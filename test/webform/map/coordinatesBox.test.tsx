import { createApp, h, nextTick, reactive, ref } from 'vue';
import { coordinatesBox, type PlaceQuestion } from '#webform/map/coordinatesBox';
import { isUnread, typeAgain, unreadText } from '#webform/typed/unanswered';

let asked = 0;

/** A rendered location question. */
const ask = () => {
  const currentState = reactive({ instanceValue: '', readonly: false });
  const node: PlaceQuestion = {
    nodeId: `place${++asked}`,
    currentState,
    setValue: (value) => void (currentState.instanceValue = value),
  };
  const host = document.body.appendChild(document.createElement('div'));
  const isShown = ref(true);
  createApp({ render: () => (isShown.value ? h(coordinatesBox, { node }) : null) }).mount(host);
  const boxes = () => [...host.querySelectorAll('input')];
  return {
    node,
    shown: () => boxes().map(({ value }) => value),
    isOpen: () => host.querySelector('details')?.open,
    type: async (...texts: readonly string[]) => {
      for (const [index, text] of texts.entries()) {
        const box = boxes()[index];
        if (!box) throw new Error('no such box');
        box.value = text;
        for (const name of ['input', 'change']) box.dispatchEvent(new Event(name, { bubbles: true }));
      }
      boxes()[0]?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      await nextTick();
    },
    show: async (isIt: boolean) => {
      isShown.value = isIt;
      await nextTick();
    },
  };
};

describe('coordinates that are typed', () => {
  it.each([[['12.5', '']], [['', '1.25']], [['12.5', 'one']]])(
    'as %j are restored when they are shown',
    async (texts) => {
      const first = ask();
      await first.type(...texts);
      const text = unreadText(first.node);
      await first.show(false);
      expect([isUnread(first.node), unreadText(first.node)]).toEqual([false, text]);
      await first.show(true);
      expect([first.shown(), isUnread(first.node), first.isOpen()]).toEqual([texts, true, true]);

      const later = ask();
      typeAgain(later.node, text, '');
      await nextTick();
      expect([later.shown(), isUnread(later.node), later.isOpen()]).toEqual([texts, true, true]);
    },
  );

  it('are not saved once they are an answer', async () => {
    const { type, node } = ask();
    await type('12.5', '-1.25');
    expect([node.currentState.instanceValue, unreadText(node)]).toEqual(['12.5 -1.25', '']);
  });
});
