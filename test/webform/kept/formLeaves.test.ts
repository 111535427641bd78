import type { EngineNode } from '#webform/engine/engineNode';
import { asideOf } from '#webform/kept/formLeaves';
import type { EngineNode as RepeatNode } from '#webform/repeats/instances';

const node = (reference: string, children: readonly EngineNode[] | null): RepeatNode => ({
  nodeId: reference,
  nodeType: children ? 'repeat-instance' : 'input',
  currentState: { reference, relevant: true, value: '', children, readonly: false },
  definition: { type: 'leaf-node', children: null },
  getChildren: () => [],
  remove: () => undefined,
});

it('removed repeat instances are listed with the positions at which they would return', () => {
  const aside = new Map<unknown, readonly RepeatNode[]>();
  // Nodes without a position among the others have the number 0.
  const rooms = node('/data/house[0]/room', [
    node('/data/house[0]/room[1]', [node('/data/house[0]/room[1]/use', null)]),
  ]);
  aside.set(rooms, [node('/data/house[0]/room[0]', [node('/data/house[0]/room[0]/use', null)])]);
  const houses = node('/data/house', [node('/data/house[1]', [node('/data/house[1]/name', null)])]);
  aside.set(houses, [
    node('/data/house[0]', [node('/data/house[0]/name', null)]),
    node('/data/house[0]', [node('/data/house[0]/name', null), rooms]),
  ]);
  const { leaves, numbers } = asideOf(node('/data', [houses]), (range) => aside.get(range) ?? []);
  expect(leaves.map(({ reference }) => reference)).toEqual([
    '/data/house[2]/name',
    '/data/house[3]/name',
    '/data/house[3]/room[1]/use',
    '/data/house[3]/room[2]/use',
  ]);
  expect(numbers).toEqual({ '/data/house': 2, '/data/house[3]/room': 1 });
});
