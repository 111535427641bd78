import { JSDOM } from 'jsdom';
import { serverLanguage, type ServerLanguage } from '#server/domain/language/serverLanguage';
import { letterTexts } from '#server/domain/letter/letterTexts';
import { newToken } from '#server/domain/access/tokens';
import { letters, type Letter, type Sender } from '#server/domain/letter/letters';
import { locales } from '#translations/index';

const TOKEN = `a$b!${'c'.repeat(60)}`;
const LINK = `https://data.example.org/#/account/claim?token=a%24b%21${'c'.repeat(60)}`;

test('mails are written in the languages of the site', () => {
  expect(Object.keys(letterTexts).sort()).toEqual([...locales].sort());
});

const all: [Letter['name'], (from: Sender) => Letter, readonly string[]][] = [
  ['accountCreated', (from) => letters.accountCreated('bob@example.org', from, TOKEN), [LINK]],
  ['passwordReset', (from) => letters.passwordReset('bob@example.org', from, TOKEN), [LINK]],
  ['passwordInvalidated', (from) => letters.passwordInvalidated('bob@example.org', from, TOKEN), [LINK]],
  ['passwordChanged', (from) => letters.passwordChanged('bob@example.org', from), []],
  ['backupFailed', (from) => letters.backupFailed('bob@example.org', from, 'No room.'), []],
  ['emailChanged', (from) => letters.emailChanged('bob@example.org', from, 'rob@example.org'), []],
];

describe.each(Object.keys(letterTexts) as ServerLanguage[])('mails in %s', (language) => {
  it.each(all)('the mail %s is complete, with its link on a line of its own', (name, write, links) => {
    const letter = write({ origin: 'https://data.example.org', language });
    expect(letter).toMatchObject({ name, language, to: 'bob@example.org' });
    expect(letter.text).toContain('data.example.org');
    expect(`${letter.subject}${letter.text}`).not.toMatch(/[{}]|undefined/);
    expect(letter.subject).not.toContain('\n');
    const lines = letter.text.split('\n');
    expect(lines.filter((line) => line.includes('://'))).toEqual(links);
  });

  it.each(all)('the mail %s is also an HTML page with the same text and its one link', (name, write, links) => {
    const letter = write({ origin: 'https://data.example.org', language });
    const page = new JSDOM(letter.html).window.document;
    expect(page.documentElement).toMatchObject({ lang: language, dir: 'ltr' });
    expect(page.title).toBe(letter.subject);
    const paragraphs = [...page.querySelectorAll('p')].map(({ textContent }) => textContent);
    expect(paragraphs.join('\n\n')).toBe(letter.text.trim());
    const anchors = [...page.querySelectorAll('a')];
    expect(anchors.map(({ href }) => href)).toEqual(links);
  });

  it('the mail about a changed address names the old one and the new', () => {
    const { text } = letters.emailChanged(
      'bob@example.org',
      { origin: 'http://localhost', language },
      'rob@example.org',
    );
    expect(text).toMatch(/bob@example\.org.*rob@example\.org/);
  });
});

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['cs', 'cs'],
  ['de-AT', 'de'],
  ['FR-ca', 'fr'],
  ['pl, es;q=0.5', 'es'],
  ['en;q=0.2, de;q=0.8', 'de'],
  ['fr;q=0.8,de;q=0.8', 'fr'],
  ['fr;q=0, cs;q=0.1', 'cs'],
  ['fr;q=0, *', 'en'],
  ['*', 'en'],
  ['ja', 'en'],
  ['de;q=nonsense, es;q=0.1', 'es'],
  ['de ; q=0.3 , cs ;q=0.4', 'cs'],
  ['constructor, __proto__, toString', 'en'],
  [';;;,,,q=1', 'en'],
])('a user whose browser prefers %j is written to in %s', (header, language) => {
  expect(serverLanguage(header)).toBe(language);
});

test('the HTML of a mail escapes quoted text and keeps its lines', () => {
  const reason = 'No <b>room</b> & "no" disk.\nTry <script>alert(1)</script>';
  const { html } = letters.backupFailed('bob@example.org', { origin: 'http://localhost', language: 'en' }, reason);
  const page = new JSDOM(html).window.document;
  expect(page.querySelectorAll('b, script')).toHaveLength(0);
  const paragraphs = [...page.querySelectorAll('p')];
  const quoted = paragraphs.find(({ innerHTML }) => innerHTML.includes('<br>'));
  expect(quoted?.textContent).toBe(reason.replace('\n', ''));
});

test('the link of a mail has only characters that mail programs keep, whatever its token', () => {
  const from: Sender = { origin: 'https://data.example.org', language: 'en' };
  const tokens = [...Array.from({ length: 2000 }, newToken), "a!$&'()*+,;=:@/?#[] ~-._!"];
  for (const token of tokens) {
    const { text, html } = letters.passwordReset('bob@example.org', from, token);
    const sent = /token=(\S*)/.exec(text)?.[1] ?? '';
    expect(sent).toMatch(/^([\w.~-]|%[0-9A-F]{2})+$/);
    expect(sent).toMatch(/\w$/);
    expect(html).toContain(`token=${sent}"`);
    expect(decodeURIComponent(sent)).toBe(token);
  }
});
