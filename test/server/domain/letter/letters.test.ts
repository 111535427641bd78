import { letterLanguage, letterTexts, type LetterLanguage } from '../../../../server/domain/letter/letterLanguage';
import { letters, type Letter, type Sender } from '../../../../server/domain/letter/letters';
import { locales } from '../../../../translations';

const TOKEN = `a$b!${'c'.repeat(60)}`;
const LINK = `https://data.example.org/#/account/claim?token=${encodeURIComponent(TOKEN)}`;

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

describe.each(Object.keys(letterTexts) as LetterLanguage[])('mails in %s', (language) => {
  it.each(all)('the mail %s is complete, with its link on a line of its own', (name, write, links) => {
    const letter = write({ origin: 'https://data.example.org', language });
    expect(letter).toMatchObject({ name, language, to: 'bob@example.org' });
    expect(letter.text).toContain('data.example.org');
    expect(`${letter.subject}${letter.text}`).not.toMatch(/[{}]|undefined/);
    expect(letter.subject).not.toContain('\n');
    const lines = letter.text.split('\n');
    expect(lines.filter((line) => line.includes('://'))).toEqual(links);
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
  expect(letterLanguage(header)).toBe(language);
});
