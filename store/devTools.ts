import type { Action } from '@reduxjs/toolkit';

/** The rows of submissions and the XML of a definition are left out of the DevTools; so is a set-up's token. */
const withoutRows = <S>(state: S): S =>
  typeof state === 'object' && state !== null && 'submissions' in state
    ? { ...state, submissions: '<rows>', definitionXml: '<xml>', backups: withoutToken(state) }
    : state;

const withoutToken = (state: object): unknown => {
  const backups: unknown = 'backups' in state ? state.backups : undefined;
  return isObject(backups) && 'begun' in backups && backups.begun ? { ...backups, begun: '…' } : backups;
};

/** Credentials and passphrases that users type, and the proofs of a backup's set-up. */
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

/** Events whose whole reply is secret. */
const secretReplies: readonly string[] = ['reply/backupsInitiate'];

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** An event without its secrets; other events are returned unchanged. */
export const withoutSecrets = <A extends Action>(action: A): A => {
  if (!('payload' in action) || !isObject(action.payload)) return action;
  const hidden = secretReplies.includes(action.type) ? [...secrets, 'reply'] : secrets;
  const entries = Object.entries(action.payload);
  if (!entries.some(([name]) => hidden.includes(name))) return action;
  const payload = Object.fromEntries(entries.map(([name, value]) => [name, hidden.includes(name) ? '…' : value]));
  return { ...action, payload };
};

/** What the Redux DevTools get. */
export const devTools = { maxAge: 50, stateSanitizer: withoutRows, actionSanitizer: withoutSecrets };
