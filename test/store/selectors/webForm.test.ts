import { publishedWebForm } from '../../../store/selectors/webForm';
import { aForm } from '../../support/things';

const id = 'a/b?c#d';

it.each([
  ['open', id, 'fill', { href: '/-/a%2Fb%3Fc%23d' }],
  ['open', id, 'preview', { href: '/-/preview/a%2Fb%3Fc%23d' }],
  ['open', null, 'fill', { obstacle: 'processing' }],
  ['open', '', 'preview', { obstacle: 'processing' }],
  ['closing', id, 'fill', { obstacle: 'notOpen' }],
  ['closed', id, 'preview', { obstacle: 'notOpen' }],
  // Not open weighs more: waiting would not help.
  ['closed', null, 'fill', { obstacle: 'notOpen' }],
] as const)('a form that is %s, with the id %s, to %s', (state, enketoId, use, expected) => {
  expect(publishedWebForm(aForm({ state, enketoId }), use)).toEqual({ use, ...expected });
});
