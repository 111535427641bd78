import { listFormEntities } from '../db/form/formEntities';
import type { EntityEvent } from '../db/entity/events';
import type { Db } from '../db/schema/tables';
import { backgroundSignal } from '../domain/cooperative/backgroundSignal';
import { runCooperatively } from '../domain/cooperative/cooperative';
import { entityUuid } from '#shared/entity/entityUuid';
import { readingEntityBlocks, type EntityBlock } from '../domain/entity/request/entityBlock';
import { readingSubmission } from '../domain/submission/submissionEnvelope';
import type { EntityDeclaration } from '../domain/xform/entityForm';

/** What the version of an event says about entities. */
export interface EventEntities {
  /** Of its form version. */
  readonly declarations: readonly EntityDeclaration[];
  readonly blocks: readonly EntityBlock[];
}

/** An event with what its submission says. */
export interface ReadEvent {
  readonly event: EntityEvent;
  readonly entities: EventEntities;
}

/** Names of the lists that a submission concerns. */
export const listNames = ({ blocks }: EventEntities): readonly string[] => [
  ...new Set(blocks.flatMap(({ dataset, declaration }) => [dataset, declaration.list])),
];

/**
 * The events at the beginning that can be processed together: none depends on what another one changes, and all use the same
 * lists.
 */
const independentEvents = (events: readonly ReadEvent[]): readonly ReadEvent[] => {
  const seen = new Set<string>();
  const place = ({ event, entities }: ReadEvent) => JSON.stringify([event.projectId, listNames(entities).toSorted()]);
  const dependent = events.findIndex((one, index) => {
    const own = [String(one.event.submissionId), ...one.entities.blocks.map(({ id }) => entityUuid(id) ?? '')];
    const isDependent = own.some((key) => key !== '' && seen.has(key));
    for (const key of own) seen.add(key);
    return isDependent || (index > 0 && place(one) !== place(events[0] ?? one));
  });
  return dependent === -1 ? events : events.slice(0, dependent);
};

/** Reads the entities of a submission outside of any transaction, as it may be large. */
const readEntities = async (
  { xml }: EntityEvent,
  declarations: EventEntities['declarations'],
): Promise<EventEntities> => {
  const { root } = await runCooperatively(readingSubmission(xml), backgroundSignal);
  return { declarations, blocks: await runCooperatively(readingEntityBlocks(root, declarations), backgroundSignal) };
};

/** Reads the events at the beginning that can be processed together, none of a purged submission. */
export const readEvents = async (
  db: Db,
  events: readonly (EntityEvent | undefined)[],
): Promise<readonly ReadEvent[]> => {
  const declared = new Map<number, EventEntities['declarations']>();
  const read: ReadEvent[] = [];
  for (const event of events) {
    if (event === undefined) break;
    const declarations = declared.get(event.formDefId) ?? (await listFormEntities(db, event.formDefId));
    declared.set(event.formDefId, declarations);
    read.push({ event, entities: await readEntities(event, declarations) });
  }
  return independentEvents(read);
};
