import { sweepLeftovers } from '#server/jobs/leftovers';
import { describeServer } from '../../support/server';

describeServer('leftovers of a server that died', (server) => {
  it('leftovers of a dead server are removed at the next start, unless another server may be writing them', async () => {
    const [blobs, spools] = [jest.fn(() => Promise.resolve()), jest.fn(() => Promise.resolve())];
    const { deps } = server;
    await sweepLeftovers({
      ...deps,
      blobs: { ...deps.blobs, sweep: blobs },
      spools: { ...deps.spools, sweep: spools },
    });
    const olderThan = server.kind === 'embedded' ? 0 : 3_600_000;
    expect([blobs.mock.calls, spools.mock.calls]).toEqual([[[olderThan]], [[olderThan]]]);
  });

  it('leftovers that cannot be removed do not keep the server from starting', async () => {
    const { deps } = server;
    const logged = jest.spyOn(deps.log, 'error').mockImplementation(() => undefined);
    await sweepLeftovers({ ...deps, blobs: { ...deps.blobs, sweep: () => Promise.reject(new Error('no right')) } });
    expect(logged).toHaveBeenCalledWith({ error: 'Error: no right' }, 'leftovers could not be removed');
    logged.mockRestore();
  });
});
