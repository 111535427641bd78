import type { Calls } from './administratorsCalls';

/** How a person logs in, and the name the navbar shows. */
export interface Person {
  readonly id: number;
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
}

/** Creates a user who can log in, with an address that no other test has. */
export const makePerson = async (calls: Calls, displayName: string): Promise<Person> => {
  const email = `${displayName.toLowerCase().replaceAll(' ', '.')}.${Date.now()}@example.org`;
  const password = `the way of ${displayName}`;
  return { id: await calls.post('/users', { email, displayName, password }), email, password, displayName };
};
