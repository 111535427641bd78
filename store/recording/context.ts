import { classesByName } from './classes';
import { classesInContext } from './classesInContext';
import type { Rule } from './dataClass';

/** The enclosing properties, calls and events of a value, as far as names mean something else inside them. */
export interface Context {
  /** The rule for a property here; undefined if there is none. */
  readonly ruleOf: (name: string) => Rule | undefined;
  /** The same, only if the name has a special meaning here. */
  readonly own: (name: string) => Rule | undefined;
  /** The context inside of a property, call or event. */
  readonly inside: (name: string) => Context;
  /** A description for developers looking for missing rules. */
  readonly told: string;
}

/** Memoized: there are few property names, each looked up hundreds of thousands of times. */
const remembered = <Result>(find: (name: string) => Result): ((name: string) => Result) => {
  const known = new Map<string, Result>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined || known.has(name)) return before as Result;
    const found = find(name);
    known.set(name, found);
    return found;
  };
};

const contextOf = (around: readonly string[], all: Map<string, Context>): Context => {
  const told = around.join(' ');
  const known = all.get(told);
  if (known) return known;
  const own = (name: string): Rule | undefined => {
    const of = around.findLast((each) => Object.hasOwn(classesInContext[each] ?? {}, name));
    return of === undefined ? undefined : classesInContext[of]?.[name];
  };
  const enter = (name: string): Context =>
    Object.hasOwn(classesInContext, name) ? contextOf([...around.filter((each) => each !== name), name], all) : context;
  const context: Context = {
    own: remembered(own),
    ruleOf: remembered((name) => own(name) ?? (Object.hasOwn(classesByName, name) ? classesByName[name] : undefined)),
    inside: remembered(enter),
    told,
  };
  all.set(told, context);
  return context;
};

/** The outermost context. */
export const rootContext = (): Context => contextOf([], new Map());
