interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/**
 * The token stands behind the hash: browsers keep that part to themselves, so it reaches no server log and no referrer.
 */
const claimLink = (origin: string, token: string): string =>
  `${origin}/#/account/claim?token=${encodeURIComponent(token)}`;

/** The server as people know it; no address, so that a mail has one link and the full stop after it breaks nothing. */
const hostOf = (origin: string): string => new URL(origin).host;

const lines = (...text: string[]): string => `${text.join('\n\n')}\n`;

/** What the server writes to people. Links are valid for a day and work once. */
export const letters = {
  accountCreated: (to: string, origin: string, token: string): Letter => ({
    to,
    subject: 'Your account on this server',
    text: lines(
      `An account was made for you on ${hostOf(origin)}.`,
      'Choose your password here. The link works once, within the next 24 hours:',
      claimLink(origin, token),
      'Later, or if the link is too old, use "Reset password" on the login page to get another.',
    ),
  }),
  passwordReset: (to: string, origin: string, token: string): Letter => ({
    to,
    subject: 'Set a new password',
    text: lines(
      `Somebody, most likely you, asked to set a new password for your account on ${hostOf(origin)}.`,
      'Do so here. The link works once, within the next 24 hours:',
      claimLink(origin, token),
      'If it was not you, you can let this mail rest: nothing was changed.',
    ),
  }),
  passwordInvalidated: (to: string, origin: string, token: string): Letter => ({
    to,
    subject: 'Your password was switched off',
    text: lines(
      `An administrator of ${hostOf(origin)} has switched off your password.`,
      'Choose a new one here. The link works once, within the next 24 hours:',
      claimLink(origin, token),
    ),
  }),
  passwordChanged: (to: string, origin: string): Letter => ({
    to,
    subject: 'Your password was changed',
    text: lines(
      `The password of your account on ${hostOf(origin)} was changed just now.`,
      'If it was not you, tell an administrator of that server at once.',
    ),
  }),
  emailChanged: (to: string, origin: string, newEmail: string): Letter => ({
    to,
    subject: 'Your email address was changed',
    text: lines(
      `The email address of your account on ${hostOf(origin)} was changed from ${to} to ${newEmail}.`,
      'If it was not you, tell an administrator of that server at once.',
    ),
  }),
};
