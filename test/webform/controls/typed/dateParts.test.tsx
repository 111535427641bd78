import { fireEvent } from '@testing-library/dom';
import { xform } from '#test/fixtures/xform';
import { mountedForm } from '../../mountedForm';

const formWith = (appearance: string, answer: string): string =>
  xform({
    instance: `<when>${answer}</when><hidden/>`,
    types: { '/hidden': 'string' },
    model: `<bind nodeset="/data/when" type="date" relevant="/data/hidden = ''"/>`,
    body: `<input ref="/data/when" appearance="${appearance}"><label>When</label></input>
<input ref="/data/hidden"><label>Hidden</label></input>`,
  });

/** A rendered question for parts of a date, with an answer. */
const showDate = async (appearance: string, answer: string) => {
  const { main, question, shown, end } = await mountedForm(formWith(appearance, answer));
  const node = question('/data/when');
  const boxes = () => [...main.querySelectorAll<HTMLInputElement | HTMLSelectElement>('.typed :is(input, select)')];
  const message = () => main.querySelector('.typed-message')?.textContent ?? null;
  return {
    node,
    end,
    message,
    typed: shown.typed,
    answer: () => node.currentState.instanceValue,
    texts: () => boxes().map(({ value }) => value),
    /** The events of browsers when a box is left. */
    type: (place: number, text: string) => {
      const box = boxes()[place];
      if (!box) throw new Error('no such box');
      fireEvent.input(box, { target: { value: text } });
      fireEvent.change(box);
    },
    leave: () => {
      const [first] = boxes();
      if (first) fireEvent.focusOut(first);
    },
    show: (isShown: boolean) => question('/data/hidden').setValue(isShown ? '' : 'yes'),
  };
};

describe('a question for parts of a date', () => {
  it('keeps a value typed over an answer where the year has too few digits, and reports it', async () => {
    const { type, leave, texts, message, typed, node, answer, end } = await showDate('year', '2024-01-01');
    type(0, '202');
    expect(texts()).toEqual(['202']);
    leave();
    expect(texts()).toEqual(['202']);
    expect(message()).toContain('year');
    expect([answer(), typed.textOf(node)]).toEqual(['', expect.stringContaining('202')]);
    end();
  });

  it('restores a partly typed date after it was hidden, or the page was left', async () => {
    const { type, leave, show, texts, message, typed, node, end } = await showDate('month-year', '');
    expect(typed.textOf(node)).toBe('');
    type(0, '5');
    leave();
    expect(texts()).toEqual(['5', '']);
    const text = typed.textOf(node);
    show(false);
    expect([texts(), typed.textOf(node)]).toEqual([[], text]);
    show(true);
    expect(texts()).toEqual(['5', '']);
    expect(message()).not.toBeNull();
    end();

    const later = await showDate('month-year', '');
    later.typed.typeAgain(later.node, text, '');
    expect(later.texts()).toEqual(['5', '']);
    expect(later.message()).not.toBeNull();
    later.end();
  });

  it('keeps the month while the year is typed again', async () => {
    const { type, texts, answer, end } = await showDate('month-year', '2024-05-01');
    type(1, '202');
    expect(texts()).toEqual(['5', '202']);
    type(1, '2023');
    expect(answer()).toBe('2023-05-01');
    end();
  });

  it('follows a calculation that changes or clears its answer', async () => {
    const { texts, node, end } = await showDate('month-year', '2024-05-01');
    node.setValue('2023-06-01');
    expect(texts()).toEqual(['6', '2023']);
    node.setValue('');
    expect(texts()).toEqual(['', '']);
    end();
  });
});
