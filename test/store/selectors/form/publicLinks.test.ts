import { selectPublicLinkRows } from '#store/selectors/form/publicLinks';
import { answered, stateAfter } from '#test/support/site/states';
import { aForm, aPublicLink } from '#test/support/things';

const key = { projectId: 1, xmlFormId: 'trees' };
const ids = { enketoId: 'aB3', enketoOnceId: 'on/ce' };

const accessOf = (link: Parameters<typeof aPublicLink>[0], form: Parameters<typeof aForm>[0]) =>
  selectPublicLinkRows(
    stateAfter(answered('formGet', key, aForm(form)), answered('publicLinkList', key, [aPublicLink(link)])),
    key,
  ).map(({ access }) => access);

const ready = (path: string) => ({
  status: 'ready',
  path,
  sharedPath: `${path}&shared=1`,
  offlinePath: path.replace('single', 'x'),
});

describe('public link address', () => {
  it.each([
    ['to the web form', { token: 'abc' }, ids, ready('/-/single/aB3?st=abc')],
    ['for once to the other id', { token: 'abc', once: true }, ids, ready('/-/single/on%2Fce?st=abc')],
    ['with no character that mail programs cut off', { token: 'a$b&!' }, ids, ready('/-/single/aB3?st=a%24b%26%21')],
    ['nowhere any more', { token: null }, ids, { status: 'revoked' }],
    ['nowhere yet', { token: 'abc' }, { enketoOnceId: 'x' }, { status: 'processing' }],
    ['for once nowhere yet', { token: 'abc', once: true }, { enketoId: 'x' }, { status: 'processing' }],
    [
      'by the old address on newer servers too',
      { token: 'abc' },
      { ...ids, webformsEnabled: true },
      ready('/-/single/aB3?st=abc'),
    ],
  ])('the address of a public link is %s', (_, link, form, expected) => {
    expect(accessOf(link, form)).toEqual([expected]);
  });

  it('the address of a public link is unknown before the form is loaded', () => {
    const state = stateAfter(answered('publicLinkList', key, [aPublicLink()]));
    expect(selectPublicLinkRows(state, key)[0]?.access).toEqual({ status: 'processing' });
  });
});
