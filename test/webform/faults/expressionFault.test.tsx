import { expressionFault } from '#webform/faults/expressionFault';
import { xform } from '../../fixtures/xform';

const form = xform({
  instance: '<age/><town/>',
  types: {},
  model: `<bind nodeset="/data/age" relevant="a(1)" readonly="b(1)" required="c(1)" constraint="d(1)" calculate="e(1)"/>`,
  body: `<input ref="/data/age"><label>Your age <output value="f(1)"/></label></input>
    <select1 ref="/data/town"><label>Town</label><itemset nodeset="instance('t')/root/item[name = g(1)]">
      <value ref="name"/><label ref="label"/></itemset></select1>`,
});

it.each([
  ['/data/age', 'a(1)', 'alwaysShown', 'Your age (age)'],
  ['/data/age', 'b(1)', 'alwaysEditable', 'Your age (age)'],
  ['/data/age', 'c(1)', 'notChecked', 'Your age (age)'],
  ['/data/age', 'd(1)', 'notChecked', 'Your age (age)'],
  ['/data/age', 'e(1)', 'notCalculated', 'Your age (age)'],
  ['/data/age', 'f(1)', 'textLacking', 'Your age (age)'],
  ['/data/town', "instance('t')/root/item[name = g(1)]", 'choicesLacking', 'Town (town)'],
  ['/data/town', 'unknown(1)', 'notCalculated', 'Town (town)'],
])('of %s, the failing expression %s is named as %s', (nodeset, expression, kind, question) => {
  expect(expressionFault(form, { nodeset, expression, details: 'why' })).toEqual({ kind, question, details: 'why' });
});
