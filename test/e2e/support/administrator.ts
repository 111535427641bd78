/** The administrator of the browser tests' server. */
export const administrator = { email: 'alice@example.org', password: 'a long way along the line' };
