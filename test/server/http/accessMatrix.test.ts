import { endpoints, type EndpointName } from '../../../api/endpoints';
import { tryCall } from '../../support/accessCalls';
import { schemeNames, wrongCells, type AccessRow } from '../../support/accessCells';
import { accessWorld } from '../../support/accessWorld';
import { describeServer } from '../../support/server';
import { accessTable } from './accessTable';

/** A password makes no session, so there is none to show or to end (facts: api §5). */
const byPassword: Record<EndpointName, AccessRow> = {
  ...accessTable,
  sessionRestore: { may: 'nfvma', gives: 404.1 },
  sessionDeleteCurrent: { may: 'nfvma', gives: 404.1 },
};

describe('the table of who may call what', () => {
  it('has a row for every call of the contract', () => {
    expect(Object.keys(accessTable).sort()).toEqual(Object.keys(endpoints).sort());
  });
});

describeServer('who may call what', (server) => {
  it.each(schemeNames)('is as the table says, by %s', async (scheme) => {
    const world = await accessWorld(server);
    const wrong = await wrongCells(world, scheme, {
      rows: scheme === 'Basic' ? byPassword : accessTable,
      send: (name, presented) => tryCall(server, world, name, presented),
    });
    expect(wrong).toEqual([]);
  });
});
