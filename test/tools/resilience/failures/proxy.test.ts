import { proxy } from '#tools/resilience/failures/proxy';

it('no request leaves the API of the server behind the proxy, and no forged header reaches it', async () => {
  const { counts, faults } = await proxy.run({ seed: 20_261_129, count: 300 });
  expect(faults).toEqual([]);
  expect(Object.values(counts).every((count) => count > 0)).toBe(true);
});
