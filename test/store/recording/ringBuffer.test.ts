import type { UnknownAction } from '@reduxjs/toolkit';
import { rootReducer, type RootState } from '#store/index';
import { localeLoaded } from '#store/core/locale';
import { locales } from '#store/core/locale';
import { Ring, roughSize } from '#store/recording/ringBuffer';

/** Adds events to a ring as a store would. @returns the states before each, and the last one */
const happen = (ring: Ring, actions: readonly UnknownAction[]): readonly RootState[] => {
  const states = [rootReducer(undefined, { type: 'begin' })];
  for (const [index, action] of actions.entries()) {
    const before = states.at(-1) as RootState;
    ring.add({ at: index, by: 'site', action }, before);
    states.push(rootReducer(before, action));
  }
  return states;
};

const some = (count: number): readonly UnknownAction[] =>
  Array.from({ length: count }, (_, index) => localeLoaded(locales[index % locales.length] ?? 'en'));

const reply = (rows: number): UnknownAction => ({
  type: 'reply/odataSubmissions',
  payload: { reply: { value: Array.from({ length: rows }, () => ({ __id: 'x'.repeat(30), colour: 'red' })) } },
});

describe('the ring of a recording', () => {
  it('an empty ring returns nothing', () => {
    expect(new Ring({ steps: 100, bytes: 1e6 }).take()).toBeNull();
  });

  it('a partly filled ring returns everything, from the state before the first step', () => {
    const ring = new Ring({ steps: 100, bytes: 1e6 });
    const states = happen(ring, some(60));
    const taken = ring.take();
    expect(taken?.checkpoint).toBe(states[0]);
    expect(taken?.steps.map(({ at }) => at)).toEqual([...states.keys()].slice(0, 60));
  });

  it('a full ring drops its oldest steps, and begins with the state after them', () => {
    const ring = new Ring({ steps: 100, bytes: 1e6 });
    const states = happen(ring, some(1_234));
    const taken = ring.take();
    const [first] = taken?.steps ?? [];
    expect(taken?.steps.length).toBe(ring.length);
    expect(ring.length).toBeGreaterThan(90);
    expect(ring.length).toBeLessThanOrEqual(100);
    expect(taken?.dropped).toBe(1_234 - ring.length);
    expect(taken?.from).toBe(first?.at);
    expect(taken?.checkpoint).toBe(states[first?.at ?? -1]);
    expect(taken?.steps.reduce((state, { action }) => rootReducer(state, action), taken.checkpoint)).toEqual(
      states.at(-1),
    );
  });

  it('a ring keeps no more bytes than it may, however long replies are', () => {
    const ring = new Ring({ steps: 100_000, bytes: 1_000_000 });
    happen(
      ring,
      Array.from({ length: 200 }, () => reply(250)),
    );
    const kept = ring.take()?.steps.reduce((sum, { action }) => sum + JSON.stringify(action).length, 0) ?? 0;
    expect(kept).toBeGreaterThan(800_000);
    expect(kept).toBeLessThan(1_100_000);
  });

  it('a ring keeps the last step, even if it alone is too long', () => {
    const ring = new Ring({ steps: 100, bytes: 1_000 });
    happen(ring, [...some(5), reply(1_000)]);
    expect(ring.take()?.steps.at(-1)?.action.type).toBe('reply/odataSubmissions');
  });

  it('a cleared ring returns nothing', () => {
    const ring = new Ring({ steps: 100, bytes: 1e6 });
    happen(ring, some(60));
    ring.clear();
    expect(ring.take()).toBeNull();
    expect(ring.length).toBe(0);
  });

  it.each([
    ['a reply of many rows', reply(5_000)],
    ['a reply of few rows', reply(3)],
    ['a reply of one text', { type: 'reply/formXml', payload: { reply: '<h:html/>'.repeat(2_000) } }],
    ['a reply without a list', { type: 'reply/projectGet', payload: { reply: { id: 1, name: 'Wells'.repeat(200) } } }],
  ])('the size of %s is estimated', (_, action) => {
    const exact = JSON.stringify(action).length;
    expect(roughSize(action)).toBeGreaterThan(exact * 0.8);
    expect(roughSize(action)).toBeLessThan(exact * 1.2 + 300);
  });
});
