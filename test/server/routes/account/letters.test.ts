import { isToken } from '#server/domain/access/tokens';
import { describeServer } from '#test/support/server';

const ORIGIN = 'https://data.example.org';
const hostile = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  forwarded: 'host=evil.example',
  'x-forwarded-proto': 'https',
  origin: 'https://evil.example',
};

describeServer(
  'a letter',
  (server) => {
    const texts = () => server.letters.map(({ subject, text }) => `${subject}\n${text}`).join('\n');
    const linkOf = (text = '') => /^https?:\/\/\S+$/m.exec(text)?.[0] ?? '';

    it('a mail links to the configured origin, whatever host the request named', async () => {
      const as = server.admin.token;
      const { id } = await server.ok('userCreate', { as, body: { email: 'bob@example.org' }, headers: hostile });
      const body = { email: 'bob@example.org' };
      await server.ok('userResetInitiate', { body, headers: hostile });
      await server.ok('userResetInitiate', { as, body, query: { invalidate: true }, headers: hostile });
      const change = { email: 'rob@example.org' };
      await server.ok('userUpdate', { as, params: { userId: id }, body: change, headers: hostile });
      const passwords = { old: server.admin.password, new: 'a brand new password' };
      await server.ok('userPasswordSave', {
        as,
        params: { userId: server.admin.user.id },
        body: passwords,
        headers: hostile,
      });
      expect(server.letters.map(({ name, to }) => [name, to])).toEqual([
        ['accountCreated', 'bob@example.org'],
        ['passwordReset', 'bob@example.org'],
        ['passwordInvalidated', 'bob@example.org'],
        ['emailChanged', 'bob@example.org'],
        ['passwordChanged', 'admin@example.org'],
      ]);
      expect(texts()).not.toContain('evil');
      for (const { text } of server.letters.slice(0, 3)) {
        const { origin, pathname, hash } = new URL(linkOf(text));
        expect([origin, pathname]).toEqual([ORIGIN, '/']);
        expect(hash).toMatch(/^#\/account\/claim\?token=/);
        expect(isToken(decodeURIComponent(hash.split('=')[1] ?? ''))).toBe(true);
      }
    });

    it.each([
      ['cs-CZ, en;q=0.5', 'cs', 'Nastavení nového hesla'],
      ['de', 'de', 'Neues Passwort festlegen'],
      ['es', 'es', 'Establecer una contraseña nueva'],
      ['fr', 'fr', 'Définir un nouveau mot de passe'],
      ['ja', 'en', 'Set a new password'],
    ])('a mail requested in %j is in %s', async (accepted, language, subject) => {
      const headers = { 'accept-language': accepted };
      await server.ok('userResetInitiate', { body: { email: 'admin@example.org' }, headers });
      expect(server.letters).toMatchObject([{ language, subject }]);
    });

    it('a mail is not sent without a change', async () => {
      const as = server.admin.token;
      await server.call('userCreate', { as, body: { email: 'admin@example.org' } });
      const params = { userId: server.admin.user.id };
      await server.ok('userUpdate', { as, params, body: { displayName: 'Alice' } });
      await server.ok('userUpdate', { as, params, body: { email: 'Admin@example.org' } });
      await server.call('userPasswordSave', { as, params, body: { old: 'wrong', new: 'a brand new password' } });
      expect(server.letters).toEqual([]);
    });
  },
  { ORIGIN, HOSTS: '*' },
);
