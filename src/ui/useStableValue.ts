import { useState } from 'react';

/**
 * A value that keeps its identity while its key is the same, so that an equal list or object does not count as a change.
 * @param key represents the value
 */
export const useStableValue = <Value>(value: Value, key: string): Value => {
  const [stored, setStored] = useState({ value, key });
  if (stored.key !== key) setStored({ value, key });
  return stored.key === key ? stored.value : value;
};
