/**
 * What is told about as it changes (docs/live.md): the things that lists and pages of the site show. Every change belongs to one of
 * them, and is told to whoever may list those.
 */
export const liveTopics = ['submission', 'form', 'publicLink', 'appUser', 'project', 'assignment', 'user'] as const;

export type LiveTopic = (typeof liveTopics)[number];

/** One change: what was changed, how and by whom. It has no answers; whoever wants them reads them by the usual calls. */
export interface LiveChange {
  readonly topic: LiveTopic;
  /** The action of the audit log, or `submission.comment`, which that has no entries of. */
  readonly act: string;
  /** Who did it; null for phones without a key, and for the server itself. */
  readonly actorId: number | null;
  readonly projectId?: number;
  readonly xmlFormId?: string;
  /** Of a submission: the instance id of its first version. */
  readonly instanceId?: string;
}

/** Changes that are alike but for the submission, as they are sent: their instance ids in one list. */
export interface LiveChanges extends Omit<LiveChange, 'instanceId'> {
  readonly instanceIds: readonly string[];
}

/** What an event has in its list. */
export type ToldChange = LiveChange | LiveChanges;

/** The changes of an event, each by itself. */
export const singleChanges = (told: readonly ToldChange[]): LiveChange[] =>
  told.flatMap((one) => {
    if (!('instanceIds' in one)) return [one];
    const { instanceIds, ...rest } = one;
    return instanceIds.map((instanceId) => ({ ...rest, instanceId }));
  });

/**
 * The events of the stream. All but the last carry the position in the order of changes as their id.
 *
 * - `open` comes first: from here on every change is told.
 * - `changes` has a list of changes.
 * - `alive` says that nothing has changed for a while.
 * - `reset` says that changes were missed: what is shown has to be read again.
 * - `rights` is the last one: the rights of the reader have changed, and the stream has to be opened anew.
 */
export type LiveEvent = 'open' | 'changes' | 'alive' | 'reset' | 'rights';
