import { distinctChoices, selectedKeys, valueOfKey } from '#webform/controls/choices/distinctChoices';

const choices = ['a', 'b', 'a', 'a'].map((value, index) => ({ value, label: `Choice ${index}` }));
const keys = distinctChoices(choices).map(({ value }) => value);

describe('choices with equal values', () => {
  it('have distinct keys, and the first one of each value has the value as its key', () => {
    expect(new Set(keys).size).toBe(4);
    expect(keys.slice(0, 2)).toEqual(['a', 'b']);
    expect(keys.map(valueOfKey)).toEqual(['a', 'b', 'a', 'a']);
  });

  it('are selected as picked, as long as their value is in the answer', () => {
    expect(selectedKeys(['a'], keys.slice(2, 3))).toEqual([keys[2]]);
    expect(selectedKeys(['a', 'b'], keys.slice(2))).toEqual([keys[2], keys[3], 'b']);
    expect(selectedKeys(['b'], keys.slice(2))).toEqual(['b']);
  });

  it('are selected by the first one without a pick', () => {
    expect(selectedKeys(['b', 'a'], [])).toEqual(['b', 'a']);
  });
});
