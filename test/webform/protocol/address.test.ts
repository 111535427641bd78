import { addressOf, asksForOffline, loginPath, previewPath } from '#webform/protocol/address';
import { editPath } from '#webform/edit/paths';

const form = { kind: 'form', use: 'fill', id: 'abc', token: null, single: false, shared: false };
const edit = { use: 'edit', id: '', single: true };

it.each([
  ['/-/abc', '', form],
  ['/-/abc/', '', form],
  ['/-/x/abc', '', form],
  ['/-/x/abc', '?shared=1', { ...form, shared: true }],
  ['/-/abc', '?st=a%24b%21c', { ...form, token: 'a$b!c' }],
  ['/-/abc', '?st=', form],
  ['/-/abc', '?st=t&shared=1', { ...form, token: 't', shared: true }],
  ['/-/abc', '?shared=0', form],
  ['/-/single/abc', '', { ...form, single: true }],
  ['/-/single/abc', '?lang=de&st=t', { ...form, single: true, token: 't' }],
  ['/-/preview/abc', '', { ...form, use: 'preview' }],
  ['/enketo-passthrough/abc', '?parentWindowOrigin=x', form],
  ['/enketo-passthrough/single/abc', '?st=t', { ...form, single: true, token: 't' }],
  ['/enketo-passthrough/preview/abc', '', { ...form, use: 'preview' }],
  ['/-/a%20%2F%C3%BC', '', { ...form, id: 'a /ü' }],
  ['/-/preview/unavailable', '', { ...form, use: 'preview', id: 'unavailable' }],
  ['/-/unavailable', '', { kind: 'unavailable' }],
  ['/-/', '', { kind: 'device' }],
  ['/-/%E0%A4', '', { kind: 'nowhere' }],
  ['/-/other/abc', '', { kind: 'nowhere' }],
  [
    '/-/edit/4/a%20b/uuid%3A1',
    '',
    { ...form, ...edit, edited: { projectId: 4, xmlFormId: 'a b', instanceId: 'uuid:1', inCurrent: false } },
  ],
  [
    '/-/edit/4/a.b/x%2Fy/',
    '?version=current&shared=1',
    { ...form, ...edit, shared: true, edited: { projectId: 4, xmlFormId: 'a.b', instanceId: 'x/y', inCurrent: true } },
  ],
  ['/-/edit/four/a/b', '', { kind: 'nowhere' }],
  ['/-/edit/4/a/%E0%A4', '', { kind: 'nowhere' }],
  ['/-/edit/abc', '', { kind: 'nowhere' }],
  ['/-/single/abc/def', '', { kind: 'nowhere' }],
  ['/webform/index.html', '', { kind: 'nowhere' }],
])('the web form address %s%s is read', (path, query, address) => {
  expect(addressOf(path, query)).toEqual(address);
});

it('the web form address opens the preview, and returns after the login page', () => {
  expect(previewPath({ id: 'a /ü', token: null })).toBe('/-/preview/a%20%2F%C3%BC');
  expect(previewPath({ id: 'abc', token: 'a$b' })).toBe('/-/preview/abc?st=a%24b');
  expect(loginPath('/-/single/abc?st=x&y')).toBe('/login?next=%2F-%2Fsingle%2Fabc%3Fst%3Dx%26y');
});

it('the web form address of an edit names project, form and submission, and the page that opens it', () => {
  const edited = { projectId: 4, xmlFormId: 'a.b', instanceId: 'x/y', inCurrent: true };
  expect(editPath(edited, true)).toBe('/-/edit/4/a.b/x%2Fy?version=current&shared=1');
  expect(editPath({ ...edited, inCurrent: false }, false)).toBe('/-/edit/4/a.b/x%2Fy');
});

it.each([
  ['/-/x/abc?st=t', true],
  ['/-/abc', false],
  ['/-/single/x', false],
])('the address %s makes its form available offline: %s', (path, asks) => {
  expect(asksForOffline(path)).toBe(asks);
});
