import { endpoints, type EndpointName } from '#api/endpoints';
import { tryCall } from '#test/support/access/calls';
import { schemeNames, wrongCells, type AccessRow, type Scheme } from '#test/support/access/cells';
import { describeInWorld } from '#test/support/access/world';
import { accessTable } from './table';

/** Every call by every actor, in `npm test` by one scheme: a thousand requests take seconds, and more on a busy machine. */
const TIMEOUT = 120_000;

/** A password creates no session, so there is none to read or to end. */
const byPassword: Record<EndpointName, AccessRow> = {
  ...accessTable,
  sessionRestore: { may: 'nfvma', gives: 404.1, nobody: 401.2 },
  sessionDeleteCurrent: { may: 'nfvma', gives: 404.1, nobody: 401.2 },
};

describe('access table', () => {
  it('the access table has a row for every call of the contract', () => {
    expect(Object.keys(accessTable).sort()).toEqual(Object.keys(endpoints).sort());
  });
});

describeInWorld('permissions of calls', (server) => {
  const wrongOf = async (scheme: Scheme) => {
    const { world } = server;
    return wrongCells(world, scheme, {
      rows: scheme === 'Basic' ? byPassword : accessTable,
      send: (name, presented) => tryCall(server, world, name, presented),
      isThinned: scheme !== 'bearer',
    });
  };

  it.each(schemeNames)(
    'the access table applies to calls by %s',
    async (scheme) => {
      expect(await wrongOf(scheme)).toEqual([]);
    },
    TIMEOUT,
  );
});
