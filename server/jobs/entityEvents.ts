import { listFormEntities } from '../db/form/formEntities';
import { fullProblem } from '../db/connection/full';
import { isSerializationFailure } from '../db/connection/serializationFailure';
import { insertAudits } from '../db/audit/audits';
import { saveEntityErrors } from '../db/entity/entityErrors';
import { countAttempt, firstEntityEvents, takeEntityEvents, type EntityEvent } from '../db/entity/events';
import { findDataset } from '../db/entity/datasets';
import type { Db } from '../db/schema/tables';
import type { Deps } from '../deps';
import { crashProblem } from '../domain/entity/request/loggedProblem';
import { startPolling, type PollingJob } from './pollingJob';
import { failureAudit } from './entityAudits';
import { processEntityEvents } from './processEntityEvents';
import { readEvents, type ReadEvent } from './readEntityEvents';

/** Polling interval, in milliseconds: other servers on the database do not wake this one. */
const LOOK_EVERY = 1000;

/** Events that are processed together: other writes to the embedded database, and to the lists, wait for all of them. */
const TOGETHER = { count: 10, bytes: 1_000_000 };

/** Number of unexpected errors after which a submission counts as failed, so that it does not stop those behind it. */
const MAX_ATTEMPTS = 3;

/** Gives up an event that a bug of the server prevents from being processed. It stays among the errors of its lists. */
const giveUp = (db: Db, event: EntityEvent): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    if (!(await takeEntityEvents(transaction, [event.id]))) return false;
    const logged = crashProblem(`entity event ${event.auditId}`);
    const lists = new Set((await listFormEntities(transaction, event.formDefId)).map(({ list }) => list));
    const datasets = await Promise.all([...lists].map((list) => findDataset(transaction, event.projectId, list)));
    const ids = datasets.flatMap((dataset) => (dataset ? [dataset.id] : []));
    await saveEntityErrors(transaction, event.submissionId, ids, logged, []);
    await insertAudits(transaction, [failureAudit(event, logged)]);
    return true;
  });

/**
 * The job that creates and updates the entities of submissions (docs/decisions/0114-entity-events.md). Each look processes all queued
 * events. If several servers share a database, only one at a time processes them, in the order of the audit log.
 */
export const entityJob = ({ database, live, log, metrics, traces }: Deps): PollingJob => {
  const { db } = database;
  let isEnding = false;
  let looking: Promise<unknown> = Promise.resolve();

  /** @returns the number of processed events */
  const process = async (events: readonly ReadEvent[]): Promise<number> => {
    const audits = await db.transaction().execute(async (transaction) => {
      await database.assertRoom();
      return processEntityEvents(transaction, events);
    });
    for (const { action } of audits ?? []) metrics.countAction(action);
    return audits === undefined ? 0 : events.length;
  };

  const failed = async (event: EntityEvent, error: unknown): Promise<number> => {
    if (isSerializationFailure(error) || fullProblem(error)) throw error;
    const attempts = await countAttempt(db, event.id);
    log.error(
      { event: event.auditId, attempts, error: String(error) },
      'entities of a submission could not be changed',
    );
    if (attempts < MAX_ATTEMPTS) throw error;
    return Number(await giveUp(db, event));
  };

  /** Processes the first event alone, which counts its failures. */
  const alone = (event: EntityEvent): Promise<number> =>
    readEvents(db, [event])
      .then(process)
      .catch((error: unknown) => failed(event, error));

  /** After the failure of several nothing is changed, and the first one goes alone. */
  const together = async (first: EntityEvent, events: readonly (EntityEvent | undefined)[]): Promise<number> => {
    try {
      return await process(await readEvents(db, events));
    } catch (error) {
      log.warn({ event: first.auditId, error: String(error) }, 'entities of several submissions could not be changed');
      return alone(first);
    }
  };

  /** @returns the number of processed events: 0 if there is nothing to do, or another server is doing it */
  const next = async (): Promise<number> => {
    const events = await firstEntityEvents(db, TOGETHER);
    const [first] = events;
    if (first === undefined) return 0;
    const { id, event } = first;
    // Its submission was purged.
    if (event === undefined) return Number(await db.transaction().execute((open) => takeEntityEvents(open, [id])));
    return traces.work('entities of submissions', () =>
      events.length === 1
        ? alone(event)
        : together(
            event,
            events.map((one) => one.event),
          ),
    );
  };

  const run = async (): Promise<number> => {
    let count = 0;
    try {
      while (!isEnding) {
        const processed = await next();
        if (processed === 0) break;
        count += processed;
      }
    } finally {
      if (count > 0) {
        await database.settled();
        live.wake();
      }
    }
    return count;
  };

  return {
    /** Serial within this process. */
    look: () => {
      const mine = looking.then(run);
      looking = mine.catch(() => undefined);
      return mine;
    },
    stop: async () => {
      isEnding = true;
      await looking;
    },
  };
};

/** Starts processing events. A failure is logged and retried. @returns a function that stops it */
export const startEntityEvents = (deps: Deps): (() => Promise<void>) =>
  startPolling(deps, entityJob(deps), {
    waker: deps.entityEvents,
    every: LOOK_EVERY,
    afterWork: LOOK_EVERY / 10,
    failure: 'entities of submissions could not be changed; it is tried again',
  });
