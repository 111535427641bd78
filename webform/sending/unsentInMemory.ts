import type { Unsent, UnsentStore } from './unsent';

/**
 * Unsent answers of a page that may write nothing: they last as long as it.
 * @param kept where they are
 */
export const unsentInMemory = (kept = new Map<string, Unsent>()): UnsentStore => {
  const all = (which: (unsent: Unsent) => boolean) => Promise.resolve([...kept.values()].filter(which));
  const change = (instanceId: string, edit: (unsent: Unsent) => Unsent): Promise<void> => {
    const unsent = kept.get(instanceId);
    if (unsent) kept.set(instanceId, edit(unsent));
    return Promise.resolve();
  };
  return {
    lasting: false,
    list: (form) => all((unsent) => unsent.form === form),
    ofOwner: (owner) => all((unsent) => unsent.owner === owner),
    put: (unsent) => {
      const before = kept.get(unsent.instanceId);
      const acknowledged = before?.xml === unsent.xml ? before.acknowledged : [];
      kept.set(unsent.instanceId, { ...unsent, acknowledged });
      return Promise.resolve(acknowledged);
    },
    acknowledge: (instanceId, names) =>
      change(instanceId, (unsent) => ({ ...unsent, acknowledged: [...unsent.acknowledged, ...names] })),
    fail: (instanceId, failure) => change(instanceId, (unsent) => ({ ...unsent, failure })),
    remove: (instanceId) => {
      kept.delete(instanceId);
      return Promise.resolve();
    },
  };
};
