import fc from 'fast-check';
import { newestOf, type Entity } from '#server/domain/entity/changes/entity';
import { versionDetails } from '#server/domain/entity/changes/versionDetails';
import { byExtent } from '#test/support/extent';
import { treeBlocks } from '#test/server/domain/entity/entityForms';
import { EntityServer } from '#test/server/domain/entity/entityServer';
import { BranchModel, type Operation } from './branchModel';

const uuid = 'aaaaaaaa-1111-4111-8111-111111111111';
const branchOf = (phone: number): string => `${String(phone).repeat(8)}-2222-4222-8222-222222222222`;

const value = fc.constantFrom('1', '2', '3');
const values = fc
  .record({ height: value, health: value, label: value }, { requiredKeys: [] })
  .map((given) => (Object.keys(given).length === 0 ? { height: '1' } : given));

/** A run of a phone: updates, one after the other, from the version that it had. */
const runOf = (phone: number, trunk: number | null) =>
  fc.array(values, { minLength: 1, maxLength: 4 }).map((updates): Operation[] =>
    updates.map((given, index) => ({
      id: `${phone}.${index}`,
      phone: branchOf(phone),
      isCreate: false,
      base: (trunk ?? 1) + index,
      trunk,
      values: given,
    })),
  );

const created = fc
  .record({ label: value, species: value, height: value })
  .map((given): Operation => ({ id: 'create', phone: 'none', isCreate: true, base: 0, trunk: null, values: given }));

/** Everything that happens to an entity: created offline by phone 1, and updated by others which had its first version. */
const operations = fc
  .tuple(created, runOf(1, null), runOf(2, 1), runOf(3, 1))
  .map(([first, ...runs]) => [first, ...runs.flat()]);

const shuffled = operations.chain((all) => fc.shuffledSubarray(all, { minLength: all.length }));

const blocksOf = ({ isCreate, base, trunk, phone, values: given }: Operation) =>
  isCreate
    ? treeBlocks('tree', given, { id: uuid, create: '1' })
    : treeBlocks('tree_update', given, {
        id: uuid,
        update: '1',
        baseVersion: String(base),
        trunkVersion: String(trunk ?? ''),
        branchId: phone,
      });

const newServer = (): EntityServer => {
  const server = new EntityServer();
  server.lists.set('trees', false);
  return server;
};

const valuesOf = (entity: Entity) => {
  const { label, data } = newestOf(entity);
  return { ...Object.fromEntries(data), label };
};

/** The submissions that made the versions of the entity, in order. */
const madeBy = ({ log }: EntityServer): readonly string[] =>
  log.flatMap(([id, event]) => (/^(?:create|update) /.test(event) ? [id] : []));

const check = (property: fc.IProperty<unknown>): void =>
  fc.assert(property, { numRuns: byExtent({ few: 50, all: 1000 }), seed: 56 });

describe('interleaved branches of several phones', () => {
  it('end as in a sequential model, in any order, also if what is missing is forced', () => {
    check(
      fc.property(shuffled, fc.array(fc.nat({ max: 12 }), { maxLength: 3 }), (order, forcings) => {
        const [server, model] = [newServer(), new BranchModel()];
        const forced = new Set(forcings);
        let worst = 0;
        order.forEach((operation, index) => {
          server.receive(operation.id, blocksOf(operation));
          model.deliver(operation);
          if (forced.has(index)) {
            server.wait(5);
            model.force();
          }
          // What was received before does nothing.
          server.receive(operation.id, blocksOf(operation));
          if (!server.uses.has(uuid)) return;
          const rank = [null, 'soft', 'hard'].indexOf(server.entity(uuid).conflict);
          expect(rank).toBeGreaterThanOrEqual(worst);
          worst = rank;
        });
        const entity = server.entity(uuid);
        expect(madeBy(server)).toEqual(model.applied.map(({ operation }) => operation.id));
        expect(madeBy(server).toSorted()).toEqual(order.map(({ id }) => id).toSorted());
        expect(model.refused).toEqual([]);
        expect(server.heldCount).toBe(0);
        expect(entity.versions.map(({ version }) => version)).toEqual(entity.versions.map((_, index) => index + 1));
        expect(entity.conflict ?? 'none').toBe(model.conflict);
        // A forced creation without a label has that of its uuid until another one comes.
        expect(valuesOf(entity)).toEqual({ label: uuid, ...model.values });
      }),
    );
  });

  it('the run of one phone makes the same versions in any order', () => {
    const run = fc.tuple(created, runOf(1, null)).map(([first, updates]) => [first, ...updates]);
    const reordered = run.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    check(
      fc.property(reordered, ([all, order]) => {
        const entities = [all, order].map((sent) => {
          const server = newServer();
          for (const operation of sent) server.receive(operation.id, blocksOf(operation));
          return server.entity(uuid);
        });
        expect(entities[1]).toEqual(entities[0]);
        expect(entities[0]?.conflict).toBeNull();
      }),
    );
  });

  it('what is known about versions agrees with the entity', () => {
    check(
      fc.property(shuffled, (order) => {
        const server = newServer();
        for (const operation of order) server.receive(operation.id, blocksOf(operation));
        const entity = server.entity(uuid);
        const details = versionDetails(entity);
        expect(details.filter(({ isLastGood }) => isLastGood)).toHaveLength(1);
        expect(details.some(({ isRelevantToConflict }) => isRelevantToConflict)).toBe(entity.conflict !== null);
        entity.versions.forEach(({ baseVersion, version, conflict, conflictingProperties, dataReceived }) => {
          expect(baseVersion ?? 0).toBeLessThan(version);
          if (conflict === 'hard') expect(conflictingProperties).not.toEqual([]);
          for (const name of conflictingProperties ?? []) expect(dataReceived.has(name)).toBe(true);
        });
      }),
    );
  });
});
