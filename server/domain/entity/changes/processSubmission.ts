import type { EntityBlock } from '../request/entityBlock';
import { entityError, submissionProblem, type EntityError, type SubmissionProblem } from '../request/entityErrors';
import type { EntityProblem } from '../request/entityProblem';
import { parseRequest, requestedActions, type EntityRequest, type RequestLists } from '../request/entityRequest';
import { applyRequest } from './applyRequest';
import { newestOf, type Entity, type UuidUse } from './entity';

/** What earlier runs did for the entities of a submission, in any of its versions: keys of blocks. */
export interface SubmissionProgress {
  /** Those that created or updated an entity. */
  readonly made: ReadonlySet<string>;
  /** Those that wait for approval, or are held. */
  readonly pending: ReadonlySet<string>;
}

/** Circumstances of a run. */
export interface SubmissionContext {
  readonly lists: RequestLists;
  /** Whether entities of a list are only created by approved submissions. */
  readonly needsApproval: (list: string) => boolean;
  /** Whether the submission is approved now. */
  readonly isApproved: boolean;
  /** Whether the run is caused by the approval: then only what waits for it happens. */
  readonly isApproval: boolean;
  /** Whether updates that were held too long are applied without their bases. */
  readonly isForced: boolean;
}

/** What a run did for one block. */
type BlockOutcome = {
  /** Index of the block. */
  readonly index: number;
  readonly request: EntityRequest;
} & (
  | { readonly kind: 'created' | 'updated'; readonly version: number }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'held' }
);

export type SubmissionOutcome =
  | {
      readonly kind: 'processed';
      /** In the order of the document, without blocks for which there is nothing to do. */
      readonly outcomes: readonly BlockOutcome[];
      /** The changed entities, by uuid. */
      readonly entities: ReadonlyMap<string, Entity>;
      readonly progress: SubmissionProgress;
    }
  /** Nothing happens: neither are entities changed, nor does the progress change. */
  | { readonly kind: 'failed'; readonly problem: SubmissionProblem; readonly errors: readonly EntityError[] };

class Run {
  readonly entities = new Map<string, Entity>();
  readonly made: Set<string>;
  readonly pending: Set<string>;
  readonly outcomes: BlockOutcome[] = [];
  /** Uuids with a pending block: later blocks of the same entity stay behind it. */
  private readonly blocked = new Map<string, 'waiting' | 'held'>();

  constructor(
    private readonly before: SubmissionProgress,
    private readonly uses: ReadonlyMap<string, UuidUse>,
    private readonly context: SubmissionContext,
  ) {
    this.made = new Set(before.made);
    this.pending = new Set(before.pending);
  }

  /**
   * A submission that made an entity makes no other one: an edit only retries what is pending. An approval only creates what may
   * wait for it.
   */
  private isDue(block: EntityBlock): boolean {
    if (this.before.pending.has(block.key)) return true;
    if (this.before.made.size > 0) return false;
    return (
      !this.context.isApproval ||
      (this.context.needsApproval(block.dataset) && requestedActions(block).includes('create'))
    );
  }

  private useOf(uuid: string): UuidUse {
    const entity = this.entities.get(uuid);
    return entity === undefined ? (this.uses.get(uuid) ?? { kind: 'free' }) : { kind: 'entity', entity };
  }

  apply(block: EntityBlock, index: number): EntityProblem | undefined {
    if (!this.isDue(block)) return undefined;
    const parsed = parseRequest(block, this.context.lists);
    if (parsed.kind === 'problem') return parsed.problem;
    if (parsed.kind === 'nothing') return undefined;
    const { request } = parsed;
    const blockedAs = this.blocked.get(request.uuid);
    if (blockedAs !== undefined) {
      this.postpone(block, index, request, blockedAs);
      return undefined;
    }
    const isUnapproved = this.context.needsApproval(request.list) && !this.context.isApproved;
    const outcome = applyRequest(this.useOf(request.uuid), request, { isUnapproved, isForced: this.context.isForced });
    if (outcome.kind === 'problem') return outcome.problem;
    if (outcome.kind === 'waiting' || outcome.kind === 'held') {
      this.postpone(block, index, request, outcome.kind);
      return undefined;
    }
    this.entities.set(request.uuid, outcome.entity);
    this.outcomes.push({ index, kind: outcome.kind, request, version: newestOf(outcome.entity).version });
    this.made.add(block.key);
    this.pending.delete(block.key);
    return undefined;
  }

  private postpone({ key }: EntityBlock, index: number, request: EntityRequest, kind: 'waiting' | 'held'): void {
    this.blocked.set(request.uuid, kind);
    this.pending.add(key);
    this.outcomes.push({ index, kind, request });
  }
}

/**
 * Processes all entities of a submission, or none if one of them fails. What has to wait is postponed alone.
 * @param blocks of the newest version of the submission
 * @param uses of the uuids in the blocks, as in `applyRequest`; others are free
 */
export const processSubmission = (
  blocks: readonly EntityBlock[],
  progress: SubmissionProgress,
  uses: ReadonlyMap<string, UuidUse>,
  context: SubmissionContext,
): SubmissionOutcome => {
  const run = new Run(progress, uses, context);
  const errors = blocks.flatMap((block, index) => {
    const found = run.apply(block, index);
    return found === undefined ? [] : [entityError(block, index, found)];
  });
  if (errors.length > 0) return { kind: 'failed', problem: submissionProblem(errors, blocks.length), errors };
  const { outcomes, entities, made, pending } = run;
  return { kind: 'processed', outcomes, entities, progress: { made, pending } };
};
