import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { kyselyOver } from '#server/db/connection/kysely';
import { postgresqlPool } from '#server/db/connection/pool/postgresql';
import { migrate } from '#server/db/schema/migrator';
import { schemaHash } from './embeddedTemplates';

/** A database of one test file on a PostgreSQL server. */
export interface OwnDatabase {
  readonly name: string;
  readonly url: string;
  drop(): Promise<void>;
}

const urlOf = (server: string, name: string): string => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

const onServer = async <Result>(server: string, act: (client: Client) => Promise<Result>): Promise<Result> => {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
};

const newName = () => `transect_own_${randomBytes(6).toString('hex')}`;

const ownDatabase = (server: string, name: string): OwnDatabase => ({
  name,
  url: urlOf(server, name),
  drop: async () =>
    void (await onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`))),
});

/**
 * Creates an empty database.
 * @param server the address of any other one there
 */
export const createOwnDatabase = async (server: string): Promise<OwnDatabase> => {
  const name = newName();
  await onServer(server, (client) => client.query(`create database ${name}`));
  return ownDatabase(server, name);
};

/** The same with our schema, without rows: a copy of a template that is migrated once. */
export const createMigratedDatabase = async (server: string): Promise<OwnDatabase> => {
  const template = `transect_template_${schemaHash()}`;
  const name = newName();
  await onServer(server, async (client) => {
    // Workers start at the same time, and only one may create the template.
    await client.query('select pg_advisory_lock(20201221)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount === 0) {
      await client.query(`create database ${template}`);
      const db = kyselyOver(postgresqlPool(urlOf(server, template)));
      await migrate(db);
      await db.destroy();
    }
    await client.query(`create database ${name} template ${template}`);
  });
  return ownDatabase(server, name);
};
