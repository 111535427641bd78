import type { UnknownAction } from '@reduxjs/toolkit';
import { rootReducer } from '../../../store';
import { readLocation } from '../../../store/location';
import { locationChanged } from '../../../store/navigation';
import { redaction } from '../../../store/recording/redact';
import { sessionBegun } from '../../../store/session';
import { canary, foundIn } from '../../support/canaries';
import { allContents, redactedSession } from '../../support/recordedSession';
import { finished } from '../../support/submissionForm';
import { aCurrentUser, aForm, anAppUser, aPublicLink, aRow, anAudit } from '../../support/things';

const secrets: string[] = [];

/** Another secret, as people choose them: nothing tells by itself that it is one. */
const secret = (): string => {
  const made = canary('secret', secrets.length);
  secrets.push(made);
  return made;
};

/** A token, as servers make them: it is found wherever it is. */
const token = (): string => {
  const made = secret();
  const padded = `${made}${'T'.repeat(64)}`.slice(0, 64);
  return padded;
};

const reply = (name: string, params: object, answer: unknown, query: object = {}): UnknownAction => ({
  type: `reply/${name}`,
  payload: { key: name, params, query, reply: answer },
});

const form = { projectId: 1, xmlFormId: 'trees' };

/** What nobody expects in answers. */
const unexpected = () => ({
  apiSecret: secret(),
  session_token: token(),
  nested: { deep: [{ cookie: `session=${token()}` }] },
  backupCodes: [secret(), secret()],
});

const failed = (name: string, problem: object): UnknownAction => ({
  type: 'requests/requestFailed',
  payload: { key: `${name} projectId=1`, name, params: { projectId: 1 }, problem },
});

const alert = (values: object): UnknownAction => ({
  type: 'alert/alertRaised',
  payload: { type: 'danger', message: { key: 'alert.crash', values }, at: '2026-11-20T08:00:00.000Z' },
});

const links = [
  () => `/account/claim?token=${secret()}`,
  () => `/-/single/${'a'.repeat(20)}?st=${token()}`,
  () => `/login?next=${encodeURIComponent(`/-/x?st=${token()}`)}`,
  () => `/v1/key/${secret()}/projects/1/formList`,
  () => `/v1/test/${secret()}/projects/1/forms/trees/draft`,
  () => `/v1/projects/1/forms/trees/submissions.csv.zip?1=${encodeURIComponent(secret())}`,
  () => `/-/single/${secret()}`,
];

const texts = [
  () => `Authorization: Bearer ${secret()}`,
  () => `Cookie: session=${secret()}; __csrf=${secret()}`,
  () => `GET https://example.org/-/x?st=${encodeURIComponent(token())} failed`,
  () => `GET https://example.org/-/x?st=T%21T%24${secret()} failed`,
  () => `token ${token()} is not known`,
  () => `-----BEGIN PRIVATE KEY-----\n${secret()}\n-----END PRIVATE KEY-----`,
];

const happened = (): readonly UnknownAction[] => [
  sessionBegun({
    session: { token: token(), csrf: secret(), expiresAt: '', createdAt: '' },
    user: { ...aCurrentUser(), ...unexpected() },
  }),
  { type: 'session/loginSubmitted', payload: { email: 'ada@example.org', password: secret() } },
  { type: 'account/accountClaimSubmitted', payload: { new: secret() } },
  { type: 'account/passwordChangeSubmitted', payload: { userId: 5, old: secret(), new: secret(), confirm: secret() } },
  { type: 'projects/projectEncryptSubmitted', payload: { projectId: 1, passphrase: secret(), hint: secret() } },
  { type: 'backups/backupsInitiateSubmitted', payload: { passphrase: secret() } },
  { type: 'backups/backupsVerifySubmitted', payload: { code: secret() } },
  {
    type: 'backups/backupsInitiated',
    payload: { initiation: { url: `https://x.org/?token=${secret()}`, token: token() } },
  },
  {
    type: 'submissionExport/decryptSubmitted',
    payload: { ...form, draft: false, passphrases: { 1: secret(), 2: secret() } },
  },
  { type: 'recording/fieldLeft', payload: { field: 'password', label: 'Password', value: secret() } },
  { type: 'recording/fieldLeft', payload: { field: 'code', label: 'Code', value: secret() } },
  { type: `nobody/${token()}`, payload: { password: secret(), what: secret() } },
  { type: 'nobody/knows', payload: secret() },
  { type: 'nobody/knows', payload: [secret()], meta: secret(), headers: { authorization: secret() } },
  ...links.map((link) => locationChanged(readLocation(link()))),
  ...links.map((link) => ({ type: 'navigation/navigationRequested', payload: { href: link(), replace: true } })),
  ...links.map((link) => ({ type: 'downloads/downloadEnded', payload: link() })),
  ...texts.flatMap((text) => [
    failed('projectGet', { kind: 'problem', code: 500.1, message: text(), details: { error: text(), stack: text() } }),
    failed('projectGet', { kind: 'problem', code: 500.1, message: text(), details: text() }),
    alert({ name: text(), problem: { problem: { kind: 'problem', code: 400.1, message: text() } } }),
    reply('projectGet', form, { id: 1, name: text(), description: text(), ...unexpected() }),
    reply('odataSubmissions', form, { value: [aRow(1, { note: text() })], '@odata.nextLink': text() }),
    reply('formXml', form, text()),
    { type: 'account/emailTyped', payload: text() },
    { type: 'summaries/summaryWanted', payload: text() },
  ]),
  reply('sessionCreate', {}, { token: token(), csrf: secret(), createdAt: '', expiresAt: '', ...unexpected() }),
  reply('sessionDelete', { token: token() }, { success: true }),
  reply('formList', form, [aForm({ draftToken: token(), enketoId: secret(), enketoOnceId: secret() })]),
  reply('appUserList', form, [{ ...anAppUser({ token: token() }), ...unexpected() }]),
  reply('publicLinkList', form, [{ ...aPublicLink({ token: token() }), ...unexpected() }]),
  reply('submissionKeyList', form, [{ id: 1, public: secret(), managed: true, hint: secret(), private: secret() }]),
  reply('backupsInitiate', {}, { url: `https://x.org/?token=${secret()}`, token: token() }),
  reply('auditList', {}, [anAudit({ details: { data: { password: secret(), token: token() }, ...unexpected() } })]),
  reply('nobodyKnows', { token: secret() }, { key: `nobodyKnows token=${secret()}`, secret: secret() }),
  ...Array.from({ length: 10 }, () => reply('userList', {}, [{ id: 1, ...unexpected() }])),
];

const planted = happened();
const states = [rootReducer(undefined, { type: 'begin' })];
for (const action of planted) {
  const before = states.at(-1);
  const { key, params } = (action.payload ?? {}) as { key?: string; params?: object };
  const name = action.type.slice('reply/'.length);
  const isKnown = name !== 'nobodyKnows' && action.type.startsWith('reply/');
  const asked = isKnown
    ? rootReducer(before, { type: 'requests/requestStarted', payload: { key, name, params } })
    : before;
  states.push(rootReducer(asked, action));
}

describe('secrets in recorded sessions', () => {
  it('are planted everywhere', () => {
    expect(secrets.length).toBeGreaterThanOrEqual(200);
    const all = JSON.stringify([planted, states]);
    expect(foundIn(all, secrets)).toHaveLength(secrets.length);
  });

  it.each(allContents)('are in no file: %j', (contents) => {
    const ofActions = redactedSession({ states: states.slice(0, 1), actions: [...planted] }, contents);
    expect(foundIn(ofActions.text, secrets)).toEqual([]);
    const { state } = redaction(contents);
    const kept = foundIn(states.map((each) => JSON.stringify(finished(state(each)))).join('\n'), secrets);
    expect(kept).toEqual([]);
  });
});
