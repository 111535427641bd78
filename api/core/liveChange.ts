/**
 * Topics of changes (docs/live.md): objects on lists and pages of the site. Every change has one topic, and is sent to readers
 * who may list its objects.
 */
const liveTopics = [
  'submission',
  'form',
  'publicLink',
  'appUser',
  'dataset',
  'entity',
  'project',
  'assignment',
  'user',
] as const;

export type LiveTopic = (typeof liveTopics)[number];

/** One change, with its object, action and actor. It has no answers, which are read by the usual calls. */
export interface LiveChange {
  readonly topic: LiveTopic;
  /** Action of the audit log, or `submission.comment`, which is not in the log. */
  readonly act: string;
  /** The acting actor; null for phones without a key, and for the server itself. */
  readonly actorId: number | null;
  readonly projectId?: number;
  readonly xmlFormId?: string;
  /** For a submission: the instance id of its first version. */
  readonly instanceId?: string;
  /** For an entity list, and its entities. */
  readonly datasetName?: string;
  /** For an entity; without it, several entities of the list have changed. */
  readonly uuid?: string;
}

/** Changes that differ only in the submission, merged with a list of instance ids. */
interface LiveChanges extends Omit<LiveChange, 'instanceId'> {
  readonly instanceIds: readonly string[];
}

/** Item in the list of an event. */
export type SentChange = LiveChange | LiveChanges;

/** The individual changes of an event. */
export const singleChanges = (told: readonly SentChange[]): LiveChange[] =>
  told.flatMap((one) => {
    if (!('instanceIds' in one)) return [one];
    const { instanceIds, ...rest } = one;
    return instanceIds.map((instanceId) => ({ ...rest, instanceId }));
  });

/**
 * Events of the stream. All but the last carry the position in the order of changes as their id.
 *
 * - `open` comes first: all later changes will be sent.
 * - `changes` has a list of changes.
 * - `alive` is a keep-alive.
 * - `reset` means that changes were missed: displayed data has to be read again.
 * - `rights` is the last one: the permissions of the reader have changed, and the stream has to be opened again.
 */
export type LiveEvent = 'open' | 'changes' | 'alive' | 'reset' | 'rights';
