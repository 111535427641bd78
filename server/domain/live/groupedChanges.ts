import type { LiveChange, ToldChange } from '../../../api/liveChange';

interface Group {
  readonly change: LiveChange;
  readonly instanceIds: string[];
}

const keyOf = ({ actorId, projectId, xmlFormId }: LiveChange): string =>
  JSON.stringify([actorId, projectId, xmlFormId]);

const toldOf = ({ change: { instanceId, ...rest }, instanceIds }: Group): ToldChange =>
  instanceIds.length > 1 ? { ...rest, instanceIds } : { ...rest, ...(instanceId !== undefined && { instanceId }) };

/**
 * Changes with those put together that are alike but for the submission: while much comes in, an event is a fifth as long, for each reader.
 * Only among changes of one kind that follow each other: the order of what happened to one submission stays.
 */
export const groupedChanges = (changes: readonly LiveChange[]): ToldChange[] => {
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
  return all.map(toldOf);
};
