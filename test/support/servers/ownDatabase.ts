import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** An empty database on a PostgreSQL server. */
export interface OwnDatabase {
  readonly name: string;
  readonly url: string;
  drop(): Promise<void>;
}

/**
 * Creates an empty database.
 * @param server the address of any other one there
 */
export const createOwnDatabase = async (server: string): Promise<OwnDatabase> => {
  const name = `transect_own_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string) => {
    const client = new Client({ connectionString: server });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await run(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) };
};
