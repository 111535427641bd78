import { releasableUpdates, overdueUpdates, type HeldUpdate } from '#server/domain/entity/changes/backlog';
import type { Entity, UuidUse } from '#server/domain/entity/changes/entity';
import {
  processSubmission,
  type SubmissionOutcome,
  type SubmissionProgress,
} from '#server/domain/entity/changes/processSubmission';
import type { EntityBlock } from '#server/domain/entity/request/entityBlock';
import type { EntityAction } from '#server/domain/entity/values';

interface Submission {
  blocks: readonly EntityBlock[];
  progress: SubmissionProgress;
  isApproved: boolean;
}

interface Held extends HeldUpdate {
  readonly submission: string;
}

interface Run {
  readonly isApproval?: boolean;
  readonly isForced?: boolean;
}

const DAY = 24 * 60 * 60 * 1000;

/** Stores in memory what the rules of entities return, as the server does in its database. */
export class EntityServer {
  readonly uses = new Map<string, UuidUse>();
  /** `create 1`, `update 3`, `hold`, `wait`, `reprocess`, `force` and `error 404.8` by submission, in order. */
  readonly log: (readonly [submission: string, event: string])[] = [];
  /** Lists, and whether they need approval. */
  readonly lists = new Map<string, boolean>();
  private readonly submissions = new Map<string, Submission>();
  private backlog: readonly Held[] = [];
  private now = 0;

  /** The entity of a uuid. */
  entity(uuid: string): Entity {
    const use = this.uses.get(uuid);
    if (use?.kind !== 'entity') throw new Error(`no entity ${uuid}`);
    return use.entity;
  }

  store(entity: Entity): void {
    this.uses.set(entity.uuid, { kind: 'entity', entity });
  }

  eventsOf(submission: string): readonly string[] {
    return this.log.flatMap(([id, event]) => (id === submission ? [event] : []));
  }

  get heldCount(): number {
    return this.backlog.length;
  }

  /** Receives a submission, or an edit of it, which is never approved. */
  receive(id: string, blocks: readonly EntityBlock[]): SubmissionOutcome {
    const progress = this.submissions.get(id)?.progress ?? { made: new Set<string>(), pending: new Set<string>() };
    this.submissions.set(id, { blocks, progress, isApproved: false });
    return this.run(id, {});
  }

  approve(id: string): SubmissionOutcome {
    this.of(id).isApproved = true;
    return this.run(id, { isApproval: true });
  }

  retry(id: string): SubmissionOutcome {
    return this.run(id, {});
  }

  /** Lets days pass, and forces what was held too long. */
  wait(days: number): void {
    this.now += days * DAY;
    for (const held of overdueUpdates(this.backlog, this.now)) {
      if (!this.backlog.includes(held)) continue;
      this.remove(held.submission);
      this.log.push([held.submission, 'force']);
      this.run(held.submission, { isForced: true });
    }
  }

  private of(id: string): Submission {
    const submission = this.submissions.get(id);
    if (!submission) throw new Error(`no submission ${id}`);
    return submission;
  }

  private remove(id: string): void {
    this.backlog = this.backlog.filter(({ submission }) => submission !== id);
  }

  private run(id: string, { isApproval = false, isForced = false }: Run): SubmissionOutcome {
    const submission = this.of(id);
    const permitted = (list: string): readonly EntityAction[] =>
      submission.blocks.flatMap(({ declaration }) => (declaration.list === list ? declaration.actions : []));
    const outcome = processSubmission(submission.blocks, submission.progress, this.uses, {
      lists: { exists: (list) => this.lists.has(list), permitted: (list) => [...new Set(permitted(list))] },
      needsApproval: (list) => this.lists.get(list) === true,
      isApproved: submission.isApproved,
      isApproval,
      isForced,
    });
    if (outcome.kind === 'failed') this.log.push([id, `error ${outcome.problem.code}`]);
    else this.apply(id, outcome);
    return outcome;
  }

  private apply(id: string, { outcomes, entities, progress }: SubmissionOutcome & { kind: 'processed' }): void {
    this.of(id).progress = progress;
    entities.forEach((entity) => this.store(entity));
    for (const outcome of outcomes) {
      const { uuid, branchId, trunkVersion, baseVersion } = outcome.request;
      if (outcome.kind === 'held') {
        this.log.push([id, 'hold']);
        const held: Held = { submission: id, uuid, branchId, trunkVersion, baseVersion, heldAt: this.now };
        this.backlog = [...this.backlog.filter(({ submission }) => submission !== id), held];
      } else if (outcome.kind === 'waiting') this.log.push([id, 'wait']);
      else this.log.push([id, `${outcome.kind === 'created' ? 'create' : 'update'} ${outcome.version}`]);
    }
    for (const uuid of entities.keys()) this.release(uuid);
  }

  private release(uuid: string): void {
    const [next] = releasableUpdates(this.entity(uuid), this.backlog);
    if (next === undefined) return;
    this.remove(next.submission);
    this.log.push([next.submission, 'reprocess']);
    this.run(next.submission, {});
    this.release(uuid);
  }
}
