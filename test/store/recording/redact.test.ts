import fc from 'fast-check';
import { redactFilter } from '../../../store/recording/redactFilter';
import { redaction } from '../../../store/recording/redact';
import { devToolsSanitizers } from '../../../store/recording/devToolsSanitizers';
import { substitutes } from '../../../store/recording/substitutes';
import { readFilter } from '../../../store/filter/readFilter';
import { writeFilter } from '../../../store/filter/writeFilter';
import { rowsKey, rowsQuery } from '../../../store/rowsQuery';
import { requestKey } from '../../../store/requestKey';
import { rootReducer } from '../../../store';
import { sessionBegun } from '../../../store/session';
import { aCurrentUser, aRow } from '../../support/things';

const nothing = { values: false, names: false, texts: false };

const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((text) => text.trim() === text);

const condition = fc.oneof(
  fc.record({ kind: fc.constant('contains' as const), path: fc.constant('village'), text: words }),
  fc.record({
    kind: fc.constant('oneOf' as const),
    path: fc.constant('visit/size'),
    values: fc.array(fc.integer(), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('noneOf' as const),
    path: fc.constant('village'),
    values: fc.array(words, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('selected' as const),
    path: fc.constant('crops'),
    values: fc.array(words, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant('empty' as const), path: fc.constant('home/member[]/age') }),
  fc.constant({ kind: 'filesMissing' as const }),
);

/** A page of rows, as an event. */
const page = (query: object, rows: readonly unknown[]) => ({
  type: 'reply/odataSubmissions',
  payload: {
    key: 'odataSubmissions projectId=1&xmlFormId=trees',
    params: { projectId: 1, xmlFormId: 'trees' },
    query,
    reply: { value: rows },
  },
});

describe('redacted texts', () => {
  it('a filter has the same conditions about the same fields, and none of its literals', () => {
    const { text, number, degrees } = substitutes();
    fc.assert(
      fc.property(fc.array(condition, { maxLength: 4 }), (conditions) => {
        const filter = writeFilter(conditions);
        const redacted = redactFilter(filter, { text, number, degrees });
        const told = (of: string) => readFilter(of).map((each) => [each.kind, 'path' in each && each.path]);
        expect(told(redacted)).toEqual(told(filter));
      }),
    );
  });

  it.each([
    ['somebody', 'text-1'],
    ['Ada Lovelace', 'text-1 text-2'],
    ["name eq 'Ada'", "name eq 'text-1'"],
    ['name eq Ada', 'name eq text-1'],
    ['size ge 4711 and size le 4712', 'size ge 1 and size le 2'],
    ["contains(tolower(home/name),'o''brien')", "contains(tolower(home/name),'text-1')"],
    ['day eq 1999-02-28', 'day eq 2001-01-02'],
    ["__system/submissionDate ge now() sub duration'P7D'", "__system/submissionDate ge now() sub duration'P7D'"],
    ['home/member/any(r1:r1/age ge 60)', 'home/member/any(r1:r1/age ge 1)'],
    ['name eq "Ada"', 'text-1'],
  ])('the filter %s becomes %s', (filter, redacted) => {
    expect(redactFilter(filter, substitutes())).toBe(redacted);
  });

  it('stay what they are: numbers, times, places, addresses and files', () => {
    const { text } = substitutes();
    const made = [
      '4.5',
      '2020-02-03',
      '2020-02-03T04:05:06.789Z',
      '04:05:06.000Z',
      '50.1 14.2 3 4',
      'https://x.org/a',
      'a.JPG',
      'words',
    ].map(text);
    expect(made).toEqual([
      expect.stringMatching(/^\d+$/),
      expect.stringMatching(/^2001-\d\d-\d\d$/),
      expect.stringMatching(/^2001-\d\d-\d\dT00:00:00.000Z$/),
      expect.stringMatching(/^00:\d\d:00.000Z$/),
      expect.stringMatching(/^\d[\d.]* \d[\d.]* 0 0$/),
      expect.stringMatching(/^https:\/\/site\d+\.invalid$/),
      expect.stringMatching(/^text-\d+\.jpg$/),
      expect.stringMatching(/^text-\d+$/),
    ]);
    expect(text('words')).toBe(made.at(-1));
  });

  it('people have one number for their name and their address', () => {
    const { action } = redaction(nothing);
    const user = { id: 6, displayName: 'Ben', email: 'ben@example.org' };
    const reply = {
      type: 'reply/userGet',
      payload: { key: 'userGet userId=6', params: { userId: 6 }, query: {}, reply: user },
    };
    expect(action(reply).payload).toMatchObject({
      reply: { id: 6, displayName: 'Person 1', email: 'person1@example.invalid' },
    });
    const alert = { type: 'danger', message: { key: 'userRetire.done', values: { name: 'Ben' } }, at: '' };
    expect(action({ type: 'alert/alertRaised', payload: alert }).payload).toMatchObject({
      message: { key: 'userRetire.done', values: { name: 'Person 1' } },
    });
  });

  it('rows are asked for by the keys that the redacted address makes', () => {
    fc.assert(
      fc.property(fc.array(condition, { maxLength: 3 }), fc.array(words, { maxLength: 3 }), (conditions, search) => {
        const { action } = redaction(nothing);
        const asked = { filter: writeFilter(conditions), search: search.join(' ').replaceAll('"', '') };
        const of = (query: object) => ({
          type: 'navigation/locationChanged',
          payload: { href: '/', route: 'formSubmissions', params: {}, query },
        });
        const { payload } = action(of(asked)) as { payload?: { query: Readonly<Record<string, string>> } };
        const params = { projectId: 1, xmlFormId: 'trees' };
        const query = rowsQuery(asked);
        const sent = action({
          type: 'requests/requestStarted',
          payload: { key: requestKey('odataSubmissions', params, { ...query }), name: 'odataSubmissions', params },
        });
        const redacted = rowsQuery(payload?.query ?? {});
        expect(sent.payload).toMatchObject({ key: requestKey('odataSubmissions', params, { ...redacted }) });
        const judged = { source: { ...params, draft: false }, asks: rowsKey(query), fits: {} };
        expect(action({ type: 'submissions/submissionsJudged', payload: judged }).payload).toMatchObject({
          asks: rowsKey(redacted),
        });
      }),
    );
  });

  it('what is redacted already stays as it is, and answers keep their types', () => {
    const answer = fc.oneof(
      words,
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constant(null),
      fc.array(words, { maxLength: 2 }),
    );
    fc.assert(
      fc.property(fc.array(answer, { minLength: 1, maxLength: 5 }), (answers) => {
        const event = page(
          {},
          answers.map((each, index) => aRow(index, { each })),
        );
        const once = redaction(nothing).action(event);
        expect(redaction(nothing).action(once)).toEqual(once);
        const { reply } = once.payload as { reply: { value: { each: unknown }[] } };
        expect(reply.value.map(({ each }) => typeof each)).toEqual(answers.map((each) => typeof each));
      }),
    );
  });

  it.each(['auditList', 'submissionAuditList'])(
    'what %s tells of files of submissions has no names of them',
    (name) => {
      const entries = [
        {
          action: 'submission.attachment.update',
          details: { instanceId: 'uuid:1', name: 'ada-lovelace.jpg', newBlobId: 3 },
        },
        { action: 'project.update', details: { data: { name: 'Trees' } } },
      ];
      const event = { type: `reply/${name}`, payload: { key: name, params: {}, query: {}, reply: entries } };
      const { payload } = redaction(nothing).action(event);
      expect(payload).toMatchObject({ reply: [{ details: { instanceId: 'uuid:1', name: 'text-1.jpg' } }, entries[1]] });
      expect(redaction({ ...nothing, values: true }).action(event)).toEqual(event);
    },
  );

  it('what nobody has said anything about is left out and counted', () => {
    const { action, unknown, unknownAt } = redaction({ values: true, names: true, texts: true });
    action({ type: 'reply/projectGet', payload: { key: '', params: {}, query: {}, reply: { id: 1, surprise: 'x' } } });
    expect([unknown(), unknownAt()]).toEqual([1, ['surprise in a file']]);
  });

  it('the Redux DevTools get no secrets, and no rows', () => {
    const { actionSanitizer, stateSanitizer } = devToolsSanitizers();
    const begun = sessionBegun({
      session: { token: 'T0ken', csrf: 'csrF', expiresAt: '', createdAt: '' },
      user: aCurrentUser(),
    });
    const state = stateSanitizer(rootReducer(undefined, begun));
    expect(state).toMatchObject({ session: { session: { token: '...', csrf: '...' } }, submissions: '<>' });
    expect(JSON.stringify(actionSanitizer(begun))).not.toMatch(/T0ken|csrF/);
  });
});
