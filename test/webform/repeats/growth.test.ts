import { createCarried } from '#webform/repeats/carried';
import { noGrowth, settle, withinReason } from '#webform/repeats/growth';
import type { EngineNode, RepeatRange } from '#webform/repeats/instances';

const leaf = { type: 'leaf-node', children: null };
const inner = { type: 'repeat', children: [leaf, leaf] };

/** A group of repetitions with three questions, one of them in a group, and a group of repetitions of its own. */
const range: RepeatRange = {
  definition: { type: 'repeat', children: [leaf, leaf, { type: 'group', children: [leaf] }, inner] },
  rootDocument: { initializationMode: 'create', isAttached: () => true },
  contextReference: () => '/data/person',
  currentState: { label: { asString: 'Person' } },
  childrenState: { setChildren: () => undefined },
  addChildren: () => undefined,
  getChildren: () => [],
};

const node = (children: readonly EngineNode[], nodeType = 'input', definition: EngineNode['definition'] = leaf) => ({
  nodeType,
  nodeId: '',
  currentState: { readonly: false, reference: '', relevant: true, value: null, children: null },
  definition,
  getChildren: () => children,
  remove: () => undefined,
});

const WEIGHT = 5;
const ROOM = 10_000 / WEIGHT;

const asked = (present: number, wanted: number, more: { given?: number; aside?: number } = {}) => ({
  present,
  wanted,
  given: 0,
  aside: 0,
  room: ROOM,
  recount: () => undefined,
  ...more,
});

describe('numbers of repetitions', () => {
  it.each([
    ['a small number', 0, 100, {}, 100],
    ['a hundred more', 30, 130, {}, 130],
    ['very many', 3, 104, {}, 3],
    ['very many, most of which were there before', 3, 150, { aside: 60 }, 150],
    ['a smaller number', 400, 3, {}, 3],
    ['no number', 3, NaN, {}, NaN],
    ['no end', 3, Infinity, {}, 3],
  ])('answered with %s', (_name, present, wanted, more, there) => {
    expect(withinReason(range, noGrowth(), asked(present, wanted, more)).number).toBe(there);
  });

  it.each([
    ['very many', 0, 1234, {}, 1234],
    ['as many as there is room for', 0, ROOM, {}, ROOM],
    ['more than there is room for', 0, ROOM + 1, {}, ROOM],
    ['no end', 7, Infinity, {}, ROOM + 7],
    ['more, which the record has', 0, ROOM + 50, { given: ROOM + 50 }, ROOM + 50],
  ])('calculated: %s', (_name, present, wanted, more, there) => {
    expect(withinReason(range, null, asked(present, wanted, more)).number).toBe(there);
  });

  it('are summed over the effects of one answer', () => {
    const growth = noGrowth();
    expect(withinReason(range, growth, asked(0, 60)).number).toBe(60);
    expect(withinReason(range, growth, asked(0, 40)).number).toBe(40);
    expect(withinReason(range, growth, asked(2, 3)).number).toBe(2);
  });

  it('limit others only while they are in the form', () => {
    const { addNew, addAgain, drop, roomFor } = createCarried();
    addNew(range, ROOM - 10);
    expect(roomFor(range)).toBe(10);
    expect(createCarried().roomFor(range)).toBe(ROOM);
    const innermost = node(
      [node([], 'repeat-instance'), node([], 'repeat-instance')],
      'repeat-range:controlled',
      inner,
    );
    const gone = [node([node([]), innermost], 'repeat-instance')];
    drop(range, gone); // 5 for itself, and 3 for each of the two in it
    expect(roomFor(range)).toBe(12);
    addAgain(range, gone);
    expect(roomFor(range)).toBe(10);
  });

  it('that are refused are reverted, and their question shows the maximum', () => {
    const growth = noGrowth();
    const [takeBack, make, onRefused] = [jest.fn(), jest.fn(), jest.fn()];
    expect(withinReason(range, growth, asked(3, 99_999)).number).toBe(3);
    settle(growth, { takeBack, make, onRefused });
    expect(onRefused).toHaveBeenCalledWith(ROOM + 3);
    settle(noGrowth(), { takeBack, make, onRefused });
    expect([takeBack, make, onRefused].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1]);
  });
});
