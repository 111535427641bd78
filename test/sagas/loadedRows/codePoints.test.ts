import { comparable } from '#sagas/loadedRows/codePoints';

it('texts are compared by their characters, also beyond the first plane', () => {
  const texts = ['', 'B', 'a', 'é', '\ud7ff', '\ue000', '｡', '\uffff', '𐀀', '👍', '👍a', '👍👍'];
  const sorted = [...texts].reverse().sort((one, other) => (comparable(one) < comparable(other) ? -1 : 1));
  expect(sorted).toEqual(texts);
});
