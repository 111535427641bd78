import { formApp, initials } from '#server/domain/form/formApp';

const app = { enketoId: 'abc', title: 'Household visit', project: 'Water & wells', token: null };

it('a form is an app that opens it, with the initials of its project', () => {
  const { id, start_url: start, name, short_name: short, icons, description } = formApp(app);
  expect([id, start, name, short, description]).toEqual([
    '/-/x/abc',
    '/-/x/abc',
    'Household visit',
    'Household v…',
    'Water & wells',
  ]);
  expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'maskable']);
  expect(decodeURIComponent(icons[0]?.src ?? '')).toContain('>WW</text>');
});

it('a form opened by a link is an app with its token, and reveals nothing about the project', () => {
  const told = formApp({ ...app, project: null, token: 'a$b' });
  expect(told.start_url).toBe('/-/x/abc?st=a%24b');
  expect(told.id).toBe('/-/x/abc');
  expect(JSON.stringify(told)).not.toMatch(/Water|WW/);
});

it.each([
  ['Household survey', 'HS'],
  ['água', 'Á'],
  ['<b>&"', 'B'],
  ['1st visit of 2026', '1V'],
  ['调查 水', '调水'],
  ['…', ''],
])('the initials of %s are %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
