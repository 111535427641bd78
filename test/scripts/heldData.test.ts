import { heldIn } from '../../scripts/prove/site/heldData';

const meta = {
  node_fields: ['type', 'name', 'id', 'self_size'],
  node_types: [['object', 'code', 'native', 'string'], 'string'],
};

test('what a page holds is its data; what the engine compiled is counted beside it, and what the browser keeps is not', () => {
  const nodes = [
    [0, 1, 1, 100],
    [1, 2, 3, 4000],
    [2, 3, 5, 900],
    [3, 4, 7, 20],
    [0, 5, 9, 1],
  ].flat();
  expect(heldIn({ snapshot: { meta }, nodes })).toEqual({ data: 121, code: 4000 });
});
