import { createTransport } from 'nodemailer';
import { errorCode } from '../domain/errorCode';
import type { Letter } from '../domain/letter/letters';
import { outbox } from './outbox';

/** Sends mail. */
export interface Mail {
  /** Comes back when the mail is on its way, or was given up and noted. */
  send(letter: Letter): Promise<void>;
}

export interface MailOptions {
  /** `smtp://user:password@host:port`; without it each mail becomes a file. */
  readonly smtpUrl: string | undefined;
  /** The folder of these files. */
  readonly outbox: string;
  readonly from: string;
}

/** Why a mail was not sent, without what it says and without whom it was for. */
export interface MailFailure {
  readonly letter: Letter['name'];
  readonly code: string | undefined;
  /** What the mail server answered, as a number: its words may repeat the mail. */
  readonly answered: number | undefined;
}

/** The fields of a message. An object names the one it goes to, because commas in a text would begin another. */
const messageOf = ({ to, subject, text, language }: Letter) => ({
  to: { name: '', address: to },
  subject,
  text,
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
 * The way mails leave: to a mail server, or into a folder where none is configured.
 * @param onFailure hears of each mail that could not be sent; nothing of its text, which may hold a link that lets its
 *   reader in
 */
export const mailer = (options: MailOptions, onFailure: (failure: MailFailure) => void): Mail => {
  const deliver = transportOf(options);
  return {
    send: async (letter) => {
      try {
        await deliver(letter);
      } catch (error) {
        onFailure({ letter: letter.name, code: errorCode(error), answered: answered(error) });
      }
    },
  };
};
