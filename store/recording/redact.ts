import type { UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../index';
import { payloadRules } from './classesOfActions';
import { rootContext, type Context } from './context';
import type { Rule } from './dataClass';
import { isObject, type Known } from './redactRows';
import { textRedaction } from './redactText';
import { valueRedaction } from './redactValue';
import { withoutSecrets } from './secretsInText';
import { fieldLeftType, type SessionContents } from './sessionFile';

/** Makes what was recorded fit for one file. */
export interface Redaction {
  /** An event as it may be in the file. */
  readonly action: (action: UnknownAction) => UnknownAction;
  /** A state as it may be in the file: long work, which may stop for a moment wherever it yields (`inPieces`, `inSlices`). */
  readonly state: (state: RootState) => Generator<undefined, RootState>;
  /** How many properties were left out so far because nobody has said what they are. */
  readonly unknown: () => number;
  /** What they are called and inside of what they were, each once. */
  readonly unknownAt: () => readonly string[];
}

/** So deep in a state its parts are so small that each is gone through at once: a page of submissions, a page of the audit log. */
const SLICED_DEPTH = 4;

const REPLY = 'reply/';

/** The slices that tell who there is. */
const people = ['actors', 'appUsers', 'publicLinks'] as const;

/**
 * What was recorded, as it may be in one file: states and events with the same substitutes for the same texts. Redacted events turn the redacted
 * state before them into the redacted state after them, as far as screens show it: keys, addresses and ids fit together.
 */
export const redaction = (contents: SessionContents): Redaction => {
  const texts = textRedaction(contents);
  const root = rootContext();
  const unknowns = new Set<string>();
  let unknown = 0;
  const left = (name: string, context: Context): void => {
    unknown += 1;
    unknowns.add(`${name} in ${context.told || 'a file'}`);
  };

  /** What a person typed into a field, by what the field is called. */
  const typed = (payload: Known, context: Context): Known => {
    const { field, label, value } = payload;
    const name = typeof field === 'string' ? field : '';
    const rule = context.ruleOf(name);
    const own: Rule = rule === undefined || rule === 'open' || typeof rule === 'object' ? 'any' : rule;
    return {
      field: withoutSecrets(name),
      label: walk.value(label, 'any', context),
      value: walk.value(value, own, context),
    };
  };

  const payloadOf = ({ type, payload }: UnknownAction): unknown => {
    const [slice = '', name = ''] = type.split('/');
    const around = type.startsWith(REPLY) ? root.inside(name) : root.inside(slice).inside(type);
    if (!isObject(payload)) {
      const rule = payloadRules[type];
      if (rule !== undefined) return walk.value(payload, rule, around);
      if (typeof payload === 'boolean' || typeof payload === 'number' || payload === null) return payload;
      left('payload', root.inside(type));
      return undefined;
    }
    if (type === fieldLeftType) return typed(payload, around);
    const { kind } = payload;
    const inside = slice === 'batch' && typeof kind === 'string' ? around.inside(kind) : around;
    return walk.value(payload, payloadRules[type] ?? 'open', inside);
  };

  const action = (of: UnknownAction): UnknownAction => {
    for (const name of Object.keys(of)) if (name !== 'type' && name !== 'payload') left(name, root);
    const type = withoutSecrets(of.type);
    const payload = of.payload === undefined ? undefined : payloadOf(of);
    return payload === undefined ? { type } : { type, payload };
  };

  const isAction = (of: Known): of is Known & UnknownAction => typeof of.type === 'string';
  const walk = valueRedaction(texts, root, left, (of) => (isAction(of) ? action(of) : null));

  function* inSteps(value: unknown, rule: Rule, context: Context, depth: number): Generator<undefined, unknown> {
    if (depth < SLICED_DEPTH && Array.isArray(value) && rule !== 'positions') {
      const redacted: unknown[] = [];
      for (const each of value) redacted.push(yield* inSteps(each, rule, context, depth + 1));
      return redacted;
    }
    const entries = depth < SLICED_DEPTH ? walk.entries(value, rule, context) : null;
    if (!entries) {
      yield;
      return walk.value(value, rule, context);
    }
    const redacted: Record<string, unknown> = {};
    for (const each of entries) redacted[each.name] = yield* inSteps(each.value, each.rule, each.context, depth + 1);
    return redacted;
  }

  function* state(of: RootState): Generator<undefined, RootState> {
    const inside = root.inside('state');
    // People have to be known before texts that may be their names.
    const before = unknown;
    for (const name of people) walk.value(of[name], 'inside', inside.inside(name));
    unknown = before;
    return (yield* inSteps(of, 'open', inside, 0)) as RootState;
  }

  return { action, state, unknown: () => unknown, unknownAt: () => [...unknowns].sort() };
};
