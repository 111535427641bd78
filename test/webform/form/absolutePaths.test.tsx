import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDefinition } from '#webform/form/definition';
import { xform } from '../../fixtures/xform';
import { formsEngine } from '../../support/form/formsEngine/formsEngine';
import { NOW } from '../../support/form/formsEngine/deterministic';

const relative = readFileSync(join(__dirname, '../fixtures/xforms/relative.xml'), 'utf8');

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

  it.each(['/data/village/schools', '../schools'])(
    'the number of nested repetitions by %s is that of the repetition around them',
    async (count) => {
      const xml = `<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml" xmlns:jr="http://openrosa.org/javarosa">
        <h:head><h:title>Villages</h:title><model><instance><data id="villages"><number/>
        <village jr:template=""><schools/><school jr:template=""><name/></school></village></data></instance>
        <bind nodeset="/data/number" type="int"/><bind nodeset="/data/village/schools" type="int"/></model></h:head><h:body>
        <input ref="/data/number"><label>Villages</label></input>
        <group ref="/data/village"><repeat nodeset="/data/village" jr:count="/data/number">
          <input ref="/data/village/schools"><label>Schools</label></input>
          <group ref="/data/village/school"><repeat nodeset="/data/village/school" jr:count="${count}">
            <input ref="/data/village/school/name"><label>Name</label></input></repeat></group>
        </repeat></group></h:body></h:html>`;
      const { values } = await formsEngine().filled({
        xml: readDefinition(xml).xml,
        steps: [
          { answer: '/data/number', value: '3' },
          { answer: '/data/village[2]/schools', value: '1' },
          { answer: '/data/village[1]/schools', value: '2' },
        ],
      });
      expect(Object.keys(values).filter((path) => path.endsWith('/name'))).toEqual([
        '/data/village[1]/school[1]/name',
        '/data/village[1]/school[2]/name',
        '/data/village[2]/school[1]/name',
      ]);
    },
  );

  it('relative paths of a form: one without any is passed to the engine unchanged', () => {
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
  ])('relative paths of a form: %s is left unchanged', (_, parts) => {
    const xml = xform(parts);
    expect(readDefinition(xml).xml).toBe(xml);
  });
});
