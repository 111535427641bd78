/** The person whom the server of the browser tests knows when it starts. */
export const administrator = { email: 'alice@example.org', password: 'a long way along the line' };
