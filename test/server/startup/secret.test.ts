import { agreeOnSecret } from '#server/startup/secret';
import { describeServer } from '../../support/server';

describeServer('the key of a server', (server) => {
  it('servers with one key share a database, and one with another key is refused', async () => {
    await agreeOnSecret(server.db, 'a'.repeat(40), false);
    await agreeOnSecret(server.db, 'a'.repeat(40), false);
    await expect(agreeOnSecret(server.db, 'b'.repeat(40), false)).rejects.toThrow(/another key.*TRANSECT_SECRET/);
  });

  it('a key that is lost can be replaced, and then the one before is refused', async () => {
    await agreeOnSecret(server.db, 'a'.repeat(40), false);
    await agreeOnSecret(server.db, 'b'.repeat(40), true);
    await agreeOnSecret(server.db, 'b'.repeat(40), false);
    await expect(agreeOnSecret(server.db, 'a'.repeat(40), false)).rejects.toThrow(/another key/);
  });

  it('the digest of a key that the database keeps does not have the key in it', async () => {
    const key = 'only the servers know this one, and no database does';
    await agreeOnSecret(server.db, key, false);
    const kept = await server.db.selectFrom('config').selectAll().where('key', '=', 'secret').execute();
    expect(JSON.stringify(kept)).not.toContain(key.slice(0, 8));
  });
});
