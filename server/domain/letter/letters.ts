import { letterTexts, type LetterLanguage, type LetterName } from './letterLanguage';

/** A mail as text; a link stands on a line of its own. */
export interface Letter {
  readonly name: LetterName;
  readonly to: string;
  readonly language: LetterLanguage;
  readonly subject: string;
  readonly text: string;
}

/** Who writes: the server under its configured origin, in a language. */
export interface Sender {
  readonly origin: string;
  readonly language: LetterLanguage;
}

/**
 * The token stands behind the hash: browsers keep that part to themselves, so it reaches no server log and no referrer.
 */
const claimLink = (origin: string, token: string): string =>
  `${origin}/#/account/claim?token=${encodeURIComponent(token)}`;

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

const write = (
  name: LetterName,
  to: string,
  { origin, language }: Sender,
  values: Readonly<Record<string, string>> = {},
): Letter => {
  const { subject, text } = letterTexts[language][name];
  // The server as people know it; no address, so that a mail has one link and the full stop after it breaks nothing.
  const all = { host: new URL(origin).host, ...values };
  return { name, to, language, subject: fill(subject, all), text: `${fill(text, all)}\n` };
};

const withLink =
  (name: LetterName) =>
  (to: string, from: Sender, token: string): Letter =>
    write(name, to, from, { link: claimLink(from.origin, token) });

/** What the server writes to people (translations/letters). Links are valid for a day and work once. */
export const letters = {
  accountCreated: withLink('accountCreated'),
  passwordReset: withLink('passwordReset'),
  passwordInvalidated: withLink('passwordInvalidated'),
  passwordChanged: (to: string, from: Sender) => write('passwordChanged', to, from),
  emailChanged: (to: string, from: Sender, newEmail: string) =>
    write('emailChanged', to, from, { old: to, new: newEmail }),
  backupFailed: (to: string, from: Sender, reason: string) => write('backupFailed', to, from, { reason }),
};
