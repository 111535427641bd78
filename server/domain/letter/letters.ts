import { percentEncoded } from '#api/percentEncoded';
import { filled } from '../language/filled';
import type { ServerLanguage } from '../language/serverLanguage';
import { letterHtml } from './letterHtml';
import { letterTexts, type LetterName } from './letterTexts';

/** A mail; in its text, a link is on a line of its own. */
export interface Letter {
  readonly name: LetterName;
  readonly to: string;
  readonly language: ServerLanguage;
  readonly subject: string;
  readonly text: string;
  /** The same words as HTML. */
  readonly html: string;
}

/** The server as the sender: its configured origin, and the language. */
export interface Sender {
  readonly origin: string;
  readonly language: ServerLanguage;
}

/** The token comes after the hash: browsers do not send that part, so it reaches no server log and no referrer. */
const claimLink = (origin: string, token: string): string => `${origin}/#/account/claim?token=${percentEncoded(token)}`;

const write = (
  name: LetterName,
  to: string,
  { origin, language }: Sender,
  values: Readonly<Record<string, string>> = {},
): Letter => {
  const { subject, text } = letterTexts[language][name];
  // The host name instead of an address, so that a mail contains a single link and a following full stop breaks nothing.
  const all: Readonly<Record<string, string>> & { readonly link: string } = {
    link: '',
    host: new URL(origin).host,
    ...values,
  };
  const fill = (each: string): string => filled(each, (variable) => all[variable]);
  const words = { language, subject: fill(subject), text: fill(text) };
  return { name, to, ...words, text: `${words.text}\n`, html: letterHtml({ ...words, link: all.link }) };
};

const withLink =
  (name: LetterName) =>
  (to: string, from: Sender, token: string): Letter =>
    write(name, to, from, { link: claimLink(from.origin, token) });

/** Mails of the server (translations/letters). Links are valid for a day and work once. */
export const letters = {
  accountCreated: withLink('accountCreated'),
  passwordReset: withLink('passwordReset'),
  passwordInvalidated: withLink('passwordInvalidated'),
  passwordChanged: (to: string, from: Sender) => write('passwordChanged', to, from),
  emailChanged: (to: string, from: Sender, newEmail: string) =>
    write('emailChanged', to, from, { old: to, new: newEmail }),
  /** `link` opens the webhooks of the project. */
  webhookFailed: (to: string, from: Sender, values: { webhook: string; project: string; link: string }) =>
    write('webhookFailed', to, from, values),
  webhookGone: (to: string, from: Sender, values: { webhook: string; project: string; link: string }) =>
    write('webhookGone', to, from, values),
  backupFailed: (to: string, from: Sender, reason: string) => write('backupFailed', to, from, { reason }),
};
