import { listFormEntities } from '../db/form/formEntities';
import { fullProblem } from '../db/connection/full';
import { isSerializationFailure } from '../db/connection/serializationFailure';
import { insertAudits } from '../db/audit/audits';
import { saveEntityErrors } from '../db/entity/entityErrors';
import { countAttempt, firstEntityEvent, takeEntityEvent, type EntityEvent } from '../db/entity/events';
import { findDataset } from '../db/entity/datasets';
import type { Db } from '../db/schema/tables';
import type { Deps } from '../deps';
import { backgroundSignal } from '../domain/cooperative/backgroundSignal';
import { runCooperatively } from '../domain/cooperative/cooperative';
import { readingEntityBlocks } from '../domain/entity/request/entityBlock';
import { crashProblem } from '../domain/entity/request/loggedProblem';
import { readingSubmission } from '../domain/submission/submissionEnvelope';
import { startPolling, type PollingJob } from './pollingJob';
import { failureAudit, processEntityEvent, type EventEntities } from './processEntityEvent';

/** Polling interval, in milliseconds: other servers on the database do not wake this one. */
const LOOK_EVERY = 1000;

/** Number of unexpected errors after which a submission counts as failed, so that it does not stop those behind it. */
const MAX_ATTEMPTS = 3;

/** Reads the entities of a submission outside of any transaction, as it may be large. */
const readEntities = async (db: Db, { formDefId, xml }: EntityEvent): Promise<EventEntities> => {
  const declarations = await listFormEntities(db, formDefId);
  const { root } = await runCooperatively(readingSubmission(xml), backgroundSignal);
  return { declarations, blocks: await runCooperatively(readingEntityBlocks(root, declarations), backgroundSignal) };
};

/** Gives up an event that a bug of the server prevents from being processed. It stays among the errors of its lists. */
const giveUp = (db: Db, event: EntityEvent): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    if (!(await takeEntityEvent(transaction, event.id))) return false;
    const logged = crashProblem(`entity event ${event.auditId}`);
    const lists = new Set((await listFormEntities(transaction, event.formDefId)).map(({ list }) => list));
    const datasets = await Promise.all([...lists].map((list) => findDataset(transaction, event.projectId, list)));
    const ids = datasets.flatMap((dataset) => (dataset ? [dataset.id] : []));
    await saveEntityErrors(transaction, event.submissionId, ids, logged, []);
    await insertAudits(transaction, [failureAudit(event, logged)]);
    return true;
  });

/**
 * The job that works out what submissions do to entities (docs/decisions/0114-entity-events.md). Each look processes all queued
 * events. If several servers share a database, they process them one at a time, in the order of the audit log.
 */
export const entityJob = ({ database, live, log, metrics, traces }: Deps): PollingJob => {
  const { db } = database;
  let isEnding = false;
  let looking: Promise<unknown> = Promise.resolve();

  const process = async (event: EntityEvent): Promise<boolean> => {
    const entities = await readEntities(db, event);
    const audits = await db.transaction().execute(async (transaction) => {
      await database.assertRoom();
      return processEntityEvent(transaction, event, entities);
    });
    for (const { action } of audits ?? []) metrics.countAction(action);
    return audits !== undefined;
  };

  const failed = async (event: EntityEvent, error: unknown): Promise<boolean> => {
    if (isSerializationFailure(error) || fullProblem(error)) throw error;
    const attempts = await countAttempt(db, event.id);
    log.error(
      { event: event.auditId, attempts, error: String(error) },
      'entities of a submission could not be changed',
    );
    if (attempts < MAX_ATTEMPTS) throw error;
    return giveUp(db, event);
  };

  /** @returns false if there is nothing to do, or another server is doing it */
  const next = async (): Promise<boolean> => {
    const first = await firstEntityEvent(db);
    if (first === undefined) return false;
    const { id, event } = first;
    // Its submission was purged.
    if (event === undefined) return db.transaction().execute((transaction) => takeEntityEvent(transaction, id));
    return traces.work('entities of a submission', () =>
      process(event).catch((error: unknown) => failed(event, error)),
    );
  };

  const run = async (): Promise<number> => {
    let count = 0;
    try {
      while (!isEnding && (await next())) count += 1;
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
