import { unnamedFiles } from '#src/views/form/submission/answers/unnamedFiles';

const answers = {
  name: 'data',
  inside: [
    { name: 'photo', text: 'p.jpg' },
    { name: 'group', inside: [{ name: 'sound', text: 'a.m4a' }] },
  ],
};

it.each([
  ['named by answers', { 'p.jpg': true, 'a.m4a': true }, []],
  ['not named', { 'p.jpg': true, 'stray.jpg': true }, ['stray.jpg']],
  ['not there', { 'stray.jpg': false }, []],
  ['not known', null, []],
])('files of a submission that are %s', (_, files, expected) => {
  expect(unnamedFiles({ files, answers })).toEqual(expected);
});
