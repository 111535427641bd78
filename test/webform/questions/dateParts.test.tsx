import { createApp, h, nextTick, reactive, ref } from 'vue';
import { dateParts, type DateQuestion } from '#webform/questions/dateParts';
import { isUnread, typeAgain, unreadText } from '#webform/typed/unanswered';

/** A rendered question for parts of a date, with an answer. */
const ask = (appearance: string, answer: string) => {
  const currentState = reactive({ instanceValue: answer, readonly: false, required: false });
  const node: DateQuestion = {
    nodeId: 'when',
    valueType: 'date',
    appearances: { [appearance]: true },
    currentState,
    root: { currentState: { activeLanguage: { language: 'English (en)' } } },
    setValue: (value) => void (currentState.instanceValue = value),
  };
  const host = document.body.appendChild(document.createElement('div'));
  const isShown = ref(true);
  const app = createApp({ render: () => (isShown.value ? h(dateParts, { node }) : null) });
  app.mount(host);
  const boxes = () => [...host.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')];
  return {
    node,
    currentState,
    shown: () => boxes().map(({ value }) => value),
    message: () => host.querySelector('.typed-message')?.textContent ?? null,
    /** The events of browsers when a box is left. */
    type: async (place: number, text: string) => {
      const box = boxes()[place];
      if (!box) throw new Error('no such box');
      box.value = text;
      for (const name of ['input', 'change']) box.dispatchEvent(new Event(name, { bubbles: true }));
      await nextTick();
    },
    leave: async () => {
      boxes()[0]?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      await nextTick();
    },
    show: async (isIt: boolean) => {
      isShown.value = isIt;
      await nextTick();
    },
    end: () => {
      app.unmount();
      host.remove();
    },
  };
};

describe('a question for parts of a date', () => {
  it('keeps a value typed over an answer where the year has too few digits, and reports it', async () => {
    const { type, leave, shown, message, node, currentState, end } = ask('year', '2024-01-01');
    await type(0, '202');
    expect(shown()).toEqual(['202']);
    await leave();
    expect(shown()).toEqual(['202']);
    expect(message()).toContain('year');
    expect([currentState.instanceValue, isUnread(node)]).toEqual(['', true]);
    end();
  });

  it('restores a partly typed date after it was hidden, or the page was left', async () => {
    const { type, leave, show, shown, message, node, end } = ask('month-year', '');
    expect(unreadText(node)).toBe('');
    await type(0, '5');
    await leave();
    const typed = shown();
    expect(typed).toEqual(['5', '']);
    const text = unreadText(node);
    await show(false);
    expect([isUnread(node), unreadText(node)]).toEqual([false, text]);
    await show(true);
    expect([shown(), isUnread(node)]).toEqual([typed, true]);
    expect(message()).not.toBeNull();
    end();

    const later = ask('month-year', '');
    typeAgain(later.node, text, '');
    await nextTick();
    expect([later.shown(), isUnread(later.node)]).toEqual([typed, true]);
    later.end();
  });

  it('keeps the month while the year is typed again', async () => {
    const { type, shown, currentState, end } = ask('month-year', '2024-05-01');
    await type(1, '202');
    expect(shown()).toEqual(['5', '202']);
    await type(1, '2023');
    expect(currentState.instanceValue).toBe('2023-05-01');
    end();
  });

  it('follows a calculation that changes or clears its answer', async () => {
    const { shown, currentState, end } = ask('month-year', '2024-05-01');
    currentState.instanceValue = '2023-06-01';
    await nextTick();
    expect(shown()).toEqual(['6', '2023']);
    currentState.instanceValue = '';
    await nextTick();
    expect(shown()).toEqual(['', '']);
    end();
  });
});
