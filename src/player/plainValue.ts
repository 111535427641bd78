/** By these names one reaches what all objects share. */
const SHARED = ['__proto__', 'constructor', 'prototype'];

/** Deeper than any state is; what walks through values calls itself. */
const DEEPEST = 200;

/**
 * Whether a value that was parsed is no deeper than the site's states are. Names that lead to what all objects share are taken
 * out of it.
 */
export const isPlain = (value: object): boolean => {
  let level: object[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return false;
    const next: object[] = [];
    for (const holder of level) {
      for (const name of SHARED) if (Object.hasOwn(holder, name)) Reflect.deleteProperty(holder, name);
      for (const part of Object.values(holder)) if (typeof part === 'object' && part !== null) next.push(part);
    }
    level = next;
  }
  return true;
};
