import { xform } from '../../fixtures/xform';
import { formsEngine } from '../../support/form/formsEngine/formsEngine';

const form = (calculate: string): string =>
  xform({
    instance: '<severe/><refer/><info/>',
    types: { '/severe': 'string' },
    model: `<bind nodeset="/data/refer" required="true()" relevant="/data/severe = 'yes'" calculate="${calculate}"/>
      <bind nodeset="/data/info" calculate="if(/data/refer != '', 'referred', 'stays')"/>`,
    body: `<input ref="/data/severe"><label>Severe?</label></input>
      <trigger ref="/data/refer"><label>Refer the child.</label></trigger><input ref="/data/info"><label>Info</label></input>`,
  });

const answered = [{ answer: '/data/severe', value: 'yes' }] as const;

// As JavaRosa: the answer of an acknowledgement is a text like others, and only "OK" ticks its box.
it.each([
  [`'yes'`, 'yes'],
  [`'OK'`, 'OK'],
])('an acknowledgement has the text that is calculated for it: %s', async (calculate, value) => {
  const { values } = await formsEngine().filled({ xml: form(calculate), steps: answered });
  expect([values['/data/refer'], values['/data/info']]).toEqual([value, 'referred']);
});

it('an acknowledgement that is not relevant has no answer', async () => {
  const { values } = await formsEngine().filled({ xml: form(`'yes'`) });
  expect([values['/data/refer'], values['/data/info']]).toEqual(['', 'stays']);
});
