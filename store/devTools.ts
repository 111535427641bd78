import type { Action } from '@reduxjs/toolkit';

/** The rows of submissions, and the XML of a definition, are left out of what the DevTools copy; so is a set-up's token. */
const withoutRows = <S>(state: S): S =>
  typeof state === 'object' && state !== null && 'submissions' in state
    ? { ...state, submissions: '<rows>', definitionXml: '<xml>', backups: withoutToken(state) }
    : state;

const withoutToken = (state: object): unknown => {
  const backups: unknown = 'backups' in state ? state.backups : undefined;
  return isObject(backups) && 'begun' in backups && backups.begun ? { ...backups, begun: '…' } : backups;
};

/** What people type to prove who they are, or to open what is encrypted; and what a set-up of backups is proven by. */
const secrets: readonly string[] = [
  'password',
  'passphrase',
  'passphrases',
  'old',
  'new',
  'confirm',
  'initiation',
  'code',
];

/** Events whose reply as a whole is secret. */
const secretReplies: readonly string[] = ['reply/backupsInitiate'];

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** An event without what is secret in it; events that hold nothing secret are the same. */
export const withoutSecrets = <A extends Action>(action: A): A => {
  if (!('payload' in action) || !isObject(action.payload)) return action;
  const hidden = secretReplies.includes(action.type) ? [...secrets, 'reply'] : secrets;
  const entries = Object.entries(action.payload);
  if (!entries.some(([name]) => hidden.includes(name))) return action;
  const payload = Object.fromEntries(entries.map(([name, value]) => [name, hidden.includes(name) ? '…' : value]));
  return { ...action, payload };
};

/** What the Redux DevTools are shown. */
export const devTools = { maxAge: 50, stateSanitizer: withoutRows, actionSanitizer: withoutSecrets };
