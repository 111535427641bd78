import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDefinition } from '../../../src/webform/definition';
import { xform } from '../../fixtures/xform';
import { formsEngine } from '../../support/formsEngine/formsEngine';
import { NOW } from '../../support/formsEngine/sameEveryTime';

const relative = readFileSync(join(__dirname, '../../fixtures/xforms/relative.xml'), 'utf8');

describe('relative paths of a form', () => {
  it('relative paths of a form reach the engine as absolute ones: types, preloads, actions, counts', async () => {
    const { values, required } = await formsEngine().filled({
      xml: readDefinition(relative).xml,
      steps: [{ answer: '/herd/animals', value: '2' }, { everything: true }],
    });
    expect(values).toEqual({
      '/herd/begun': new Date(NOW).toISOString().replace('Z', '+00:00'),
      '/herd/born': '2026-05-12',
      '/herd/place': '50.1 14.4 0.0 0.0',
      '/herd/weight': '2.5',
      '/herd/site/planted': '2026-05-12',
      '/herd/site/acres': '2.5',
      '/herd/animals': '2',
      '/herd/animal[1]/tagged': '2026-05-12',
      '/herd/animal[1]/mass': '2.5',
      '/herd/animal[2]/tagged': '2026-05-12',
      '/herd/animal[2]/mass': '2.5',
      '/herd/copied': '5.0',
      '/herd/kind': 'weighed',
      '/herd/orx:meta/orx:instanceID': expect.stringMatching(/^uuid:/),
    });
    expect(required).toEqual(['/herd/weight']);
  });

  it('relative paths of a form: one that has none is given to the engine as it is', () => {
    const xml = xform();
    expect(readDefinition(xml).xml).toBe(xml);
  });

  it.each([
    [
      'a place in a list',
      { types: {}, body: `<select1 ref="/data/depth"><itemset nodeset="instance('a')/root/item"/></select1>` },
    ],
    ['a node that does not exist', { types: { '/depht': 'decimal' } }],
    ['a path with a condition', { body: '<input ref="/data/depth[1]"/>' }],
  ])('relative paths of a form: %s is left as it is', (_, parts) => {
    const xml = xform(parts);
    expect(readDefinition(xml).xml).toBe(xml);
  });
});
