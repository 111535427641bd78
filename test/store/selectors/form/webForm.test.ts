import { draftWebForm, publishedWebForm } from '#store/selectors/form/webForm';
import { aForm } from '#test/support/things';

const id = 'a/b?c#d';

it.each([
  ['open', id, 'fill', { href: '/-/a%2Fb%3Fc%23d' }],
  ['open', id, 'preview', { href: '/-/preview/a%2Fb%3Fc%23d' }],
  ['open', null, 'fill', { obstacle: 'processing' }],
  ['open', '', 'preview', { obstacle: 'processing' }],
  ['closing', id, 'fill', { obstacle: 'notOpen' }],
  ['closed', id, 'preview', { obstacle: 'notOpen' }],
  // "Not open" comes first, because waiting would not help.
  ['closed', null, 'fill', { obstacle: 'notOpen' }],
] as const)('the web form of a form that is %s, with the id %s, to %s', (state, enketoId, use, expected) => {
  expect(publishedWebForm(aForm({ state, enketoId }), use, 'newer')).toEqual({ use, ...expected });
});

it.each([
  ['open', id, 'fill', { href: '/-/a%2Fb%3Fc%23d' }],
  ['open', id, 'preview', { href: '/-/preview/a%2Fb%3Fc%23d' }],
  // Test submissions are accepted in every state; the preview needs an open form.
  ['closing', id, 'fill', { href: '/-/a%2Fb%3Fc%23d' }],
  ['closed', id, 'fill', { href: '/-/a%2Fb%3Fc%23d' }],
  ['closing', id, 'preview', { obstacle: 'notOpen' }],
  ['closed', null, 'preview', { obstacle: 'notOpen' }],
  ['open', null, 'preview', { obstacle: 'processing' }],
  ['closed', null, 'fill', { obstacle: 'processing' }],
] as const)('the web form of a draft of a form that is %s, with the id %s, to %s', (state, enketoId, use, expected) => {
  expect(draftWebForm(aForm({ state, enketoId: 'published' }), aForm({ enketoId }), use, 'newer')).toEqual({
    use,
    ...expected,
  });
});

describe('newer server', () => {
  it('the web form of a newer server that shows it by its own engine has addresses there', () => {
    const form = aForm({ xmlFormId: 'odd id/ü', enketoId: id, webformsEnabled: true });
    const path = '/projects/1/forms/odd%20id%2F%C3%BC';
    expect(publishedWebForm(form, 'fill', 'newer')).toEqual({ use: 'fill', href: `${path}/submissions/new` });
    expect(publishedWebForm(form, 'preview', 'newer')).toEqual({ use: 'preview', href: `${path}/preview` });
    expect(draftWebForm(form, form, 'fill', 'newer')).toEqual({ use: 'fill', href: `${path}/draft/submissions/new` });
    expect(draftWebForm(form, form, 'preview', 'newer')).toEqual({ use: 'preview', href: `${path}/draft/preview` });
  });

  it('the web form of our server is at its id, whatever engine newer sites take for it', () => {
    const form = aForm({ enketoId: 'abc', webformsEnabled: true });
    expect(publishedWebForm(form, 'fill', 'own')).toEqual({ use: 'fill', href: '/-/abc' });
    expect(draftWebForm(form, form, 'preview', 'own')).toEqual({ use: 'preview', href: '/-/preview/abc' });
  });

  it.each([false, null])('the web form that is not the site’s own is at its id (%s)', (webformsEnabled) => {
    const form = aForm({ enketoId: 'abc', webformsEnabled });
    expect(publishedWebForm(form, 'fill', 'newer')).toEqual({ use: 'fill', href: '/-/abc' });
    expect(draftWebForm(form, form, 'preview', 'newer')).toEqual({ use: 'preview', href: '/-/preview/abc' });
  });
});
