import { instruments } from '../../scripts/prove/instruments';
import type { Target } from '../../scripts/prove/target';
import { describePooled } from '../support/pooledServer';

/** The same every time; other seeds are for `npm run prove`. */
const SEED = 20_261_123;

const sending = Object.entries(instruments).flatMap(([name, instrument]) =>
  instrument.kind === 'sending' ? [{ name, instrument }] : [],
);

// A refused statement must not end a transaction around the whole test.
describePooled('an attacked server', (server) => {
  const target: Target = {
    send: async ({ method, path, headers, body }) => {
      const authorization = `Bearer ${server.admin.token}`;
      const reply = await server.app.inject({
        // Fastify's types name the methods that it routes; others must be refused.
        method: method as 'GET',
        url: path,
        headers: { authorization, ...headers },
        ...(body === undefined ? {} : { payload: body }),
      });
      return {
        status: reply.statusCode,
        contentType: String(reply.headers['content-type'] ?? ''),
        body: reply.body,
      };
    },
  };

  it.each(sending)('answers or refuses in words what $name sends', async ({ instrument }) => {
    const { counts, faults } = await instrument.run(target, { seed: SEED, count: instrument.quick });
    expect(faults).toEqual([]);
    expect(Object.keys(counts)).not.toEqual([]);
  });
});
