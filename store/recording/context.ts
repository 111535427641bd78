import { classesByName } from './classes';
import { classesInContext } from './classesInContext';
import type { Rule } from './dataClass';

/** Where something is: inside of which properties, calls and events, as far as names mean something else in them. */
export interface Context {
  /** The rule for a property here; undefined where nobody has said what it is. */
  readonly ruleOf: (name: string) => Rule | undefined;
  /** The same, only if the name means something else here. */
  readonly own: (name: string) => Rule | undefined;
  /** The context inside of a property, call or event. */
  readonly inside: (name: string) => Context;
  /** For people who look for what was left out. */
  readonly told: string;
}

const contextOf = (around: readonly string[], all: Map<string, Context>): Context => {
  const told = around.join(' ');
  const known = all.get(told);
  if (known) return known;
  const owns = new Map<string, Rule | undefined>();
  const insides = new Map<string, Context>();
  const ownRule = (name: string): Rule | undefined => {
    const of = around.findLast((each) => Object.hasOwn(classesInContext[each] ?? {}, name));
    return of === undefined ? undefined : classesInContext[of]?.[name];
  };
  const own = (name: string): Rule | undefined => {
    if (!owns.has(name)) owns.set(name, ownRule(name));
    return owns.get(name);
  };
  const enter = (name: string): Context =>
    Object.hasOwn(classesInContext, name) ? contextOf([...around.filter((each) => each !== name), name], all) : context;
  const context: Context = {
    own,
    ruleOf: (name) => own(name) ?? (Object.hasOwn(classesByName, name) ? classesByName[name] : undefined),
    inside: (name) => {
      const inside = insides.get(name) ?? enter(name);
      insides.set(name, inside);
      return inside;
    },
    told,
  };
  all.set(told, context);
  return context;
};

/** Outside of everything. */
export const rootContext = (): Context => contextOf([], new Map());
