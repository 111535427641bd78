import { createTransport } from 'nodemailer';

export interface Letter {
  readonly to: string;
  readonly subject: string;
  /** Plain text; a link stands on a line of its own. */
  readonly text: string;
}

/** Sends mail, or says that it cannot. */
export interface Mail {
  /** @throws Error when the mail server refuses */
  send(letter: Letter): Promise<void>;
}

/**
 * @param options.smtpUrl `smtp://user:password@host:port`; without it nothing is sent
 * @param onUnsent hears of each mail that could not be sent because no server is configured; it is given no text,
 *   because the text may hold a link that lets its reader in
 */
export const mailer = (
  options: { smtpUrl: string | undefined; from: string },
  onUnsent: (subject: string) => void,
): Mail => {
  if (options.smtpUrl === undefined) {
    return {
      send: (letter) => {
        onUnsent(letter.subject);
        return Promise.resolve();
      },
    };
  }
  const transport = createTransport(options.smtpUrl, { from: options.from });
  return { send: async (letter) => void (await transport.sendMail({ ...letter })) };
};
