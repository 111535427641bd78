/** Authentication methods. */
export const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', description: 'The token of a session.' },
  basic: { type: 'http', scheme: 'basic', description: 'An email address and a password, over HTTPS only.' },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-session',
    description:
      'The cookie of a session. A `POST` then also needs `X-Requested-With: XMLHttpRequest`, or `__csrf` in its body.',
  },
  key: {
    type: 'apiKey',
    in: 'query',
    name: 'st',
    description: 'The key of an app user or public link; it may also begin the address, as `/v1/key/{key}`.',
  },
};
