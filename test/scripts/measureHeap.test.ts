import { heapSizeOf } from '../../tools/resilience/site/measureHeap';

const meta = {
  node_fields: ['type', 'name', 'id', 'self_size'],
  node_types: [['object', 'code', 'native', 'string'], 'string'],
};

test('memory of page data is counted; compiled code of the engine is counted separately, and memory of the browser is not', () => {
  const nodes = [
    [0, 1, 1, 100],
    [1, 2, 3, 4000],
    [2, 3, 5, 900],
    [3, 4, 7, 20],
    [0, 5, 9, 1],
  ].flat();
  expect(heapSizeOf({ snapshot: { meta }, nodes })).toEqual({ data: 121, code: 4000 });
});
