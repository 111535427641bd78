import type { Action } from '@reduxjs/toolkit';

/** Credentials and passphrases typed by users, and the proofs of a backup's set-up. */
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

/** Whether a property or form field of this name is a secret. */
export const isSecret = (name: string): boolean => secrets.includes(name);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** An event without its secrets; other events are returned unchanged. */
export const withoutTypedSecrets = <A extends Action>(action: A): A => {
  if (!('payload' in action) || !isObject(action.payload)) return action;
  const hidden = secretReplies.includes(action.type) ? [...secrets, 'reply'] : secrets;
  const entries = Object.entries(action.payload);
  if (!entries.some(([name]) => hidden.includes(name))) return action;
  const payload = Object.fromEntries(entries.map(([name, value]) => [name, hidden.includes(name) ? '…' : value]));
  return { ...action, payload };
};
