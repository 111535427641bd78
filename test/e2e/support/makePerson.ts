import type { Calls } from './administratorsCalls';

/** A user's credentials, and the name in the navbar. */
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
