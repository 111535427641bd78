import { createTransport } from 'nodemailer';
import { errorCode } from '../domain/core/errorCode';
import type { Letter } from '../domain/letter/letters';
import { outbox } from './outbox';

/** Sends mail. */
export interface Mail {
  /** Resolves when the mail was accepted for delivery, or its failure was reported. */
  send(letter: Letter): Promise<void>;
}

export interface MailOptions {
  /** `smtp://user:password@host:port`; without it, mails are written to files. */
  readonly smtpUrl: string | undefined;
  /** Folder for these files. */
  readonly outbox: string;
  readonly from: string;
}

/** Reason of a failure, without content and recipient of the mail. */
export interface MailFailure {
  readonly letter: Letter['name'];
  readonly code: string | undefined;
  /** Status code of the mail server. Its text may repeat the mail. */
  readonly answered: number | undefined;
  /** Extension required by the address, which the mail server may lack. */
  readonly needs?: 'SMTPUTF8';
}

/** Non-ASCII letters before the @ need SMTPUTF8 (RFC 6531); those of the domain are sent as ASCII. */
const needsOf = ({ to }: Letter): Pick<MailFailure, 'needs'> =>
  /^[\x20-\x7e]*$/.test(to.slice(0, to.lastIndexOf('@'))) ? {} : { needs: 'SMTPUTF8' };

/** Fields of a message. The recipient is an object, because a comma in a string would start another one. */
const messageOf = ({ to, subject, text, html, language }: Letter) => ({
  to: { name: '', address: to },
  subject,
  text,
  html,
  headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
});

const answered = (error: unknown): number | undefined => {
  const code: unknown =
    typeof error === 'object' && error !== null && 'responseCode' in error ? error.responseCode : undefined;
  return typeof code === 'number' ? code : undefined;
};

const transportOf = ({ smtpUrl, from, outbox: folder }: MailOptions): ((letter: Letter) => Promise<unknown>) => {
  if (smtpUrl !== undefined) {
    const transport = createTransport(smtpUrl, { from });
    return (letter) => transport.sendMail(messageOf(letter));
  }
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from });
  const put = outbox(folder);
  return async (letter) => {
    const { message } = await transport.sendMail(messageOf(letter));
    if (!Buffer.isBuffer(message)) throw new Error('the mail was not built in one piece');
    await put(message);
  };
};

/**
 * Sends mails to a mail server, or writes them to a folder if none is configured.
 * @param onFailure receives each failure, without the text of the mail, which may contain a secret link
 */
export const mailer = (options: MailOptions, onFailure: (failure: MailFailure) => void): Mail => {
  const deliver = transportOf(options);
  return {
    send: async (letter) => {
      try {
        await deliver(letter);
      } catch (error) {
        onFailure({ letter: letter.name, code: errorCode(error), answered: answered(error), ...needsOf(letter) });
      }
    },
  };
};
