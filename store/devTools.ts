import type { Action } from '@reduxjs/toolkit';

/** The rows of submissions, and the XML of a definition, are left out of what the DevTools copy. */
const withoutRows = <S>(state: S): S =>
  typeof state === 'object' && state !== null && 'submissions' in state
    ? { ...state, submissions: '<rows>', definitionXml: '<xml>' }
    : state;

/** What people type to prove who they are, or to open what is encrypted. */
const secrets: readonly string[] = ['password', 'passphrase', 'passphrases', 'old', 'new', 'confirm'];

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** An event without what is secret in it; events that hold nothing secret are the same. */
export const withoutSecrets = <A extends Action>(action: A): A => {
  if (!('payload' in action) || !isObject(action.payload)) return action;
  const entries = Object.entries(action.payload);
  if (!entries.some(([name]) => secrets.includes(name))) return action;
  const payload = Object.fromEntries(entries.map(([name, value]) => [name, secrets.includes(name) ? '…' : value]));
  return { ...action, payload };
};

/** What the Redux DevTools are shown. */
export const devTools = { maxAge: 50, stateSanitizer: withoutRows, actionSanitizer: withoutSecrets };
