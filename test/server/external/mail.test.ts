import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { letters, type Sender } from '#server/domain/letter/letters';
import { mailer, type MailFailure } from '#server/external/mail';
import { startSmtp } from '../../support/servers/smtp';

const from: Sender = { origin: 'https://data.example.org', language: 'cs' };
const TOKEN = 'secret'.repeat(10);
const letter = letters.passwordReset('bob@example.org', from, TOKEN);

/** The alternatives of a message in the file: their types and contents. */
const partsOf = (message: string): [string | undefined, string][] => {
  const boundary = /^Content-Type: multipart\/alternative;\s+boundary="([^"]+)"/m.exec(message)?.[1] ?? '';
  const parts = message.split(`--${boundary}`).slice(1, -1);
  return parts.map((part) => [/^Content-Type: ([\w/]+)/m.exec(part)?.[1], part.slice(part.indexOf('\n\n')).trim()]);
};

const alternatives = [
  ['text/plain', letter.text.trim()],
  ['text/html', letter.html.trim()],
];

/** The alternatives as received by mail servers, with joined lines (RFC 2045 §6.7). */
const decoded = (message: string) =>
  partsOf(message).map(([type, content]) => {
    const bytes = content
      .replaceAll('=\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
    return [type, Buffer.from(bytes, 'latin1').toString('utf8')];
  });

let folder = '';
let failures: MailFailure[] = [];
const mailerOf = (smtpUrl?: string) =>
  mailer({ smtpUrl, outbox: join(folder, 'outbox'), from: 'Transect <no-reply@example.org>' }, (failure) =>
    failures.push(failure),
  );

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'transect-mail-'));
  failures = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('without a mail server', () => {
  const files = () => readdirSync(join(folder, 'outbox'));
  const read = (name: string | undefined) => readFileSync(join(folder, 'outbox', name ?? ''), 'utf8');

  it('without a mail server each mail is a complete file that only its owner can read, named by time', async () => {
    const { send } = mailerOf();
    await Promise.all([0, 1, 2].map((turn) => send({ ...letter, subject: `Mail ${turn}` })));
    await send({ ...letter, subject: 'Mail 3' });
    expect(files()).toHaveLength(4);
    expect(files().every((name) => /^\d{4}-\d\d-\d\dT[\d-]+\.\d{3}Z-.*\.eml$/.test(name))).toBe(true);
    expect(statSync(join(folder, 'outbox')).mode & 0o777).toBe(0o700);
    expect(files().map((name) => statSync(join(folder, 'outbox', name)).mode & 0o777)).toEqual(Array(4).fill(0o600));
    expect(read(files().sort().at(-1))).toContain('\nSubject: Mail 3\n');
    expect(failures).toEqual([]);
  });

  it('without a mail server a mail names sender, recipient and language, and has the whole text, as a page too', async () => {
    await mailerOf().send(letter);
    const message = read(files()[0]);
    expect(message).toContain('From: Transect <no-reply@example.org>\n');
    expect(message).toContain('To: bob@example.org\n');
    expect(message).toContain('Content-Language: cs\n');
    expect(message).toContain('Auto-Submitted: auto-generated\n');
    expect(message).toContain('Content-Transfer-Encoding: 8bit\n');
    // Unwrapped lines, so that the link can be copied out of the file.
    expect(partsOf(message)).toEqual(alternatives);
  });

  it('without a mail server a mail goes to one address, whatever its characters', async () => {
    await mailerOf().send({ ...letter, to: '"a,b"@example.org, eve@example.org' });
    expect(read(files()[0])).not.toMatch(/^(To|Cc|Bcc):.*[ ,]<?eve@example\.org/m);
  });

  it('without a mail server a folder that cannot be written to is logged, without the text', async () => {
    writeFileSync(join(folder, 'outbox'), 'in the way');
    await mailerOf().send(letter);
    expect(failures).toEqual([{ letter: 'passwordReset', code: 'EEXIST', answered: undefined }]);
  });
});

describe('with a mail server', () => {
  it('with a mail server the same message is sent, and no file is written', async () => {
    const smtp = await startSmtp();
    await mailerOf(smtp.url).send(letter);
    expect(smtp.messages.map(decoded)).toEqual([alternatives]);
    expect(existsSync(join(folder, 'outbox'))).toBe(false);
    await smtp.close();
  });

  it('with a mail server a refused mail is logged without text and address, though the reply repeats them', async () => {
    const smtp = await startSmtp({ refuse: true });
    await mailerOf(smtp.url).send(letter);
    expect(failures).toEqual([{ letter: 'passwordReset', code: 'EMESSAGE', answered: 550 }]);
    expect(JSON.stringify(failures)).not.toMatch(/secret|bob@example/);
    await smtp.close();
  });

  it('with a mail server that does not respond, requests are not blocked', async () => {
    const smtp = await startSmtp();
    await smtp.close();
    await mailerOf(smtp.url).send(letter);
    expect(failures).toMatchObject([{ letter: 'passwordReset', code: 'ESOCKET' }]);
  });

  it('a mail server that refuses a non-ASCII address is reported with the extension it may lack', async () => {
    const smtp = await startSmtp({ refuse: true });
    const { send } = mailerOf(smtp.url);
    await send({ ...letter, to: 'zoé@example.org' });
    await send({ ...letter, to: 'bob@münchen.example' });
    expect(failures).toEqual([
      expect.objectContaining({ letter: 'passwordReset', answered: 550, needs: 'SMTPUTF8' }),
      expect.not.objectContaining({ needs: 'SMTPUTF8' }),
    ]);
    await smtp.close();
  });
});
