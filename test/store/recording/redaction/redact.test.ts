import fc from 'fast-check';
import { redactFilter } from '#store/recording/redaction/redactFilter';
import { redaction } from '#store/recording/redaction/redact';
import { devToolsSanitizers } from '#store/recording/devToolsSanitizers';
import { substitutes } from '#store/recording/redaction/substitutes';
import { readFilter } from '#store/submission/filter/readFilter';
import { writeFilter } from '#store/submission/filter/writeFilter';
import { rowsKey, rowsQuery } from '#store/submission/rowsQuery';
import { requestKey } from '#store/request/key';
import { rootReducer } from '#store/index';
import { sessionStarted } from '#store/account/session';
import { aCurrentUser, aRow } from '#test/support/things';

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

  it('numbers, times, locations, addresses and files keep their type', () => {
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

  it('users have one number for their name and their address', () => {
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

  it('the name of a webhook is a text, in any position', () => {
    const { action } = redaction({ values: true, names: true, texts: false });
    const named = { name: 'Secret dashboard' };
    const params = { projectId: 1 };
    const details = { webhookId: 3, ...named, data: { ...named, host: 'hooks.example.org' } };
    const audit = { actorId: 1, action: 'webhook.create', acteeId: 'a', loggedAt: '2026-01-01T00:00:00.000Z', details };
    const replyOf = (call: string, reply: unknown) => ({
      type: `reply/${call}`,
      payload: { key: `${call} projectId=1`, params, query: {}, reply },
    });
    const events = [
      replyOf('webhookList', [{ id: 3, ...named }]),
      replyOf('webhookCreate', { id: 3, ...named }),
      replyOf('webhookUpdate', { id: 3, ...named }),
      replyOf('auditList', [audit]),
      { type: 'webhooks/webhookCreateSubmitted', payload: { projectId: 1, ...named, events: [] } },
      { type: 'webhooks/webhookUpdateSubmitted', payload: { projectId: 1, webhookId: 3, ...named } },
      {
        type: 'alert/alertRaised',
        payload: { type: 'success', message: { key: 'webhookEdit.saved', values: named }, at: '' },
      },
      {
        type: 'recording/fieldLeft',
        payload: { field: 'name', label: 'Name', value: named.name },
      },
    ];
    for (const event of events) expect(JSON.stringify(action(event))).not.toContain(named.name);
    // Names of projects are not secret.
    const project = replyOf('projectGet', { id: 1, name: 'Wells' });
    expect(JSON.stringify(action(project))).toContain('Wells');
  });

  it('the name of a shared view is a text, in any position', () => {
    const { action } = redaction({ values: true, names: true, texts: false });
    const form = { projectId: 1, xmlFormId: 'trees' };
    const view = {
      id: 7,
      name: 'Secret list',
      query: '?search=x',
      version: 1,
      createdAt: '',
      updatedAt: null,
      createdBy: null,
    };
    const details = { viewId: 7, name: view.name, data: { name: view.name, query: view.query } };
    const audit = {
      actorId: 1,
      action: 'form.view.create',
      acteeId: 'a',
      loggedAt: '2026-01-01T00:00:00.000Z',
      details,
    };
    const replyOf = (call: string, reply: unknown) => ({
      type: `reply/${call}`,
      payload: { key: `${call} projectId=1`, params: form, query: {}, reply },
    });
    const events = [
      replyOf('sharedViewList', [view]),
      replyOf('sharedViewCreate', view),
      replyOf('auditList', [audit]),
      { type: 'viewRequests/viewShareRequested', payload: { form, name: view.name, query: view.query } },
      { type: 'viewRequests/sharedViewRenameRequested', payload: { form, view, name: view.name } },
      { type: 'viewRequests/sharedViewDeleteRequested', payload: { form, view } },
    ];
    for (const event of events) expect(JSON.stringify(action(event))).not.toContain(view.name);
    // Queries are redacted as addresses.
    expect(JSON.stringify(action(replyOf('sharedViewList', [view])))).toContain('search=');
  });

  it('rows are requested by the keys of the redacted address', () => {
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
        expect(action({ type: 'submissions/matchesRechecked', payload: judged }).payload).toMatchObject({
          asks: rowsKey(redacted),
        });
      }),
    );
  });

  it('redacted values stay unchanged, and answers keep their types', () => {
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

  it.each(['auditList', 'submissionAuditList'])('files of submissions in %s have redacted names', (name) => {
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
  });

  it('the issues of an uploaded media file stay', () => {
    const changes = { exists: true, issues: [{ level: 'unusable', reason: 'empty' }] };
    const event = { type: 'attachmentUploads/attachmentUploaded', payload: { name: 'villages.csv', changes } };
    expect(redaction(nothing).action(event)).toEqual(event);
  });

  it('the details of a backup stay, except for the name of its folder', () => {
    const made = { file: 'a.backup', folder: 'every day', size: 1, sha256: 'ab', verifiedAt: '', rows: 2, blobs: 0 };
    const recent = [{ action: 'backup', details: { success: true, configSetAt: '', ...made } }];
    const event = {
      type: 'reply/briefingGet',
      payload: { key: '', params: {}, query: {}, reply: { backups: { type: 'folder', recent } } },
    };
    const { action, unknown } = redaction({ ...nothing, values: true });
    expect(action(event)).toEqual(event);
    expect(unknown()).toBe(0);
    expect(JSON.stringify(redaction(nothing).action(event))).not.toContain('every day');
  });

  it('properties without a class are left out and counted', () => {
    const { action, unknown, unknownAt } = redaction({ values: true, names: true, texts: true });
    action({ type: 'reply/projectGet', payload: { key: '', params: {}, query: {}, reply: { id: 1, surprise: 'x' } } });
    expect([unknown(), unknownAt()]).toEqual([1, ['surprise in a file']]);
  });

  it('the Redux DevTools get no secrets, and no rows', () => {
    const { actionSanitizer, stateSanitizer } = devToolsSanitizers();
    const begun = sessionStarted({
      session: { token: 'T0ken', csrf: 'csrF', expiresAt: '', createdAt: '' },
      user: aCurrentUser(),
    });
    const state = stateSanitizer(rootReducer(undefined, begun));
    expect(state).toMatchObject({ session: { session: { token: '...', csrf: '...' } }, submissions: '<>' });
    expect(JSON.stringify(actionSanitizer(begun))).not.toMatch(/T0ken|csrF/);
  });
});
