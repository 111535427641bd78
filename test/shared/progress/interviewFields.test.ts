import { interviewFields } from '#shared/progress/interviewFields';

const bind = (path: string, what: string, name = 'jr:preload'): string =>
  `<bind nodeset="/data/${path}" type="dateTime" ${name}="timestamp" ${name}Params="${what}"/>`;

describe('fields of the duration of an interview', () => {
  it.each([
    ['at the top', [bind('start', 'start'), bind('end', 'end')], { start: ['start'], end: ['end'] }],
    ['in groups, under other names', [bind('meta/a', 'end'), bind('b', 'start')], { start: ['b'], end: ['meta', 'a'] }],
    [
      'in single quotes and another prefix',
      [bind('start', 'start', 'x:preload').replaceAll('"', "'"), bind('end', 'end', 'preload')],
      { start: ['start'], end: ['end'] },
    ],
  ])('%s', (_, binds, fields) => {
    expect(interviewFields(binds)).toEqual(fields);
  });

  it.each([
    ['only the start', [bind('start', 'start')]],
    [
      'other things that devices fill in',
      [bind('start', 'start'), '<bind nodeset="/data/u" jr:preload="property" jr:preloadParams="end"/>'],
    ],
    ['nothing', []],
  ])('unknown with %s', (_, binds) => {
    expect(interviewFields(binds)).toBeNull();
  });
});
