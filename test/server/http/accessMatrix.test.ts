import { endpoints, type EndpointName } from '../../../api/endpoints';
import { tryCall } from '../../support/accessCalls';
import { schemeNames, wrongCells, type AccessRow, type Scheme } from '../../support/accessCells';
import { describeInWorld } from '../../support/accessWorld';
import { accessTable } from './accessTable';

/** Every call by every actor: a thousand requests take a few seconds, on a busy machine many. */
const TIMEOUT = 120_000;

/** A password makes no session, so there is none to show or to end. */
const byPassword: Record<EndpointName, AccessRow> = {
  ...accessTable,
  sessionRestore: { may: 'nfvma', gives: 404.1 },
  sessionDeleteCurrent: { may: 'nfvma', gives: 404.1 },
};

describe('access table', () => {
  it('the access table has a row for every call of the contract', () => {
    expect(Object.keys(accessTable).sort()).toEqual(Object.keys(endpoints).sort());
  });
});

describeInWorld('who may call what', (server) => {
  const wrongOf = async (scheme: Scheme) => {
    const { world } = server;
    return wrongCells(world, scheme, {
      rows: scheme === 'Basic' ? byPassword : accessTable,
      send: (name, presented) => tryCall(server, world, name, presented),
    });
  };

  it.each(schemeNames)(
    'the access table holds for calls by %s',
    async (scheme) => {
      expect(await wrongOf(scheme)).toEqual([]);
    },
    TIMEOUT,
  );
});
