import { fireEvent } from '@testing-library/dom';
import { xform } from '#test/fixtures/xform';
import { mountedForm } from '../../mountedForm';

const FORM = xform({
  instance: '<place/><hidden/>',
  types: { '/hidden': 'string' },
  model: `<bind nodeset="/data/place" type="geopoint" relevant="/data/hidden = ''"/>`,
  body: '<input ref="/data/place"><label>Place</label></input><input ref="/data/hidden"><label>Hidden</label></input>',
});

/** A rendered location question. */
const showPlace = async () => {
  const { main, question, shown, end } = await mountedForm(FORM);
  const node = question('/data/place');
  const typedPart = () => main.querySelector<HTMLDetailsElement>('.place-typed');
  const boxes = () => [...(typedPart()?.querySelectorAll('input') ?? [])];
  return {
    node,
    end,
    typed: shown.typed,
    texts: () => boxes().map(({ value }) => value),
    /** Whether the texts are marked as mistaken. */
    isMistaken: () => boxes().some((box) => box.getAttribute('aria-invalid') === 'true'),
    isOpen: () => typedPart()?.open,
    type: (...texts: readonly string[]) => {
      for (const [index, text] of texts.entries()) {
        const box = boxes()[index];
        if (!box) throw new Error('no such box');
        fireEvent.input(box, { target: { value: text } });
        fireEvent.change(box);
      }
      const [first] = boxes();
      if (first) fireEvent.focusOut(first);
    },
    show: (isShown: boolean) => question('/data/hidden').setValue(isShown ? '' : 'yes'),
  };
};

describe('coordinates that are typed', () => {
  it.each([[['12.5', '']], [['', '1.25']], [['12.5', 'one']]])(
    'as %j are restored when they are shown',
    async (texts) => {
      const first = await showPlace();
      first.type(...texts);
      const text = first.typed.textOf(first.node);
      first.show(false);
      expect([first.texts(), first.typed.textOf(first.node)]).toEqual([[], text]);
      first.show(true);
      expect([first.texts(), first.isMistaken(), first.isOpen()]).toEqual([texts, true, true]);
      first.end();

      const later = await showPlace();
      later.typed.typeAgain(later.node, text, '');
      expect([later.texts(), later.isMistaken(), later.isOpen()]).toEqual([texts, true, true]);
      later.end();
    },
  );

  it('are not saved once they are an answer', async () => {
    const { type, node, typed, end } = await showPlace();
    type('12.5', '-1.25');
    expect([node.currentState.instanceValue, typed.textOf(node)]).toEqual(['12.5 -1.25', '']);
    end();
  });
});
