/** Names that lead to the prototype shared by all objects. */
const SHARED = ['__proto__', 'constructor', 'prototype'];

/** Deeper than any state; limits the recursion through values. */
const DEEPEST = 200;

/** Whether a parsed value is no deeper than the site's states. Removes names that lead to shared prototypes. */
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
