import type { UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../../index';
import { payloadRules } from '../classesOfActions';
import { rootContext, type Context } from '../context';
import type { Rule } from '../dataClass';
import { isObject, type Known } from './redactRows';
import { textRedaction } from './redactText';
import { valueRedaction, type Entry } from './redactValue';
import { withoutSecrets } from './secretsInText';
import { fieldInputType, type SessionContents } from '../sessionFile';

/** Redacts a recording for one file. */
export interface Redaction {
  /** Redacts an event. */
  readonly action: (action: UnknownAction) => UnknownAction;
  /** Redacts a state. A long task, which may pause at each yield (`runInSlices`, `inSlices`). */
  readonly state: (state: RootState) => Generator<undefined, RootState>;
  /** The number of properties left out so far because they have no rule. */
  readonly unknown: () => number;
  /** Their names and contexts, each once. */
  readonly unknownAt: () => readonly string[];
}

/** Below this depth, most parts of a state are small enough to be redacted at once; a page of submissions is not. */
const SLICED_DEPTH = 5;

/** Longer values are redacted in pieces at any depth. */
const LONG = 100;

const PIECES = 50;

const isLong = (value: unknown): boolean => isObject(value) && Object.keys(value).length > LONG;

const REPLY = 'reply/';

/** Slices with the names of people. */
const people = ['actors', 'appUsers', 'publicLinks'] as const;

/**
 * Redacts a recording for one file: the same text gets the same substitute in states and events. Redacted events turn
 * the redacted state before them into the redacted state after them, as far as screens show it: keys, addresses and ids
 * match.
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

  /** A text typed into a field, redacted by the name of the field. */
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
    if (type === fieldInputType) return typed(payload, around);
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

  /** Redacts a long value deep in a state, several parts at a time. */
  function* inPieces(entries: Iterable<Entry>): Generator<undefined, Record<string, unknown>> {
    const redacted: Record<string, unknown> = {};
    let pieces = 0;
    for (const { name, value, rule, context } of entries) {
      redacted[name] = walk.value(value, rule, context);
      pieces += 1;
      if (pieces % PIECES === 0) yield;
    }
    return redacted;
  }

  function* inSteps(value: unknown, rule: Rule, context: Context, depth: number): Generator<undefined, unknown> {
    const isDeep = depth >= SLICED_DEPTH;
    if (!isDeep && Array.isArray(value) && rule !== 'positions') {
      const redacted: unknown[] = [];
      for (const each of value) redacted.push(yield* inSteps(each, rule, context, depth + 1));
      return redacted;
    }
    const entries = isDeep && !isLong(value) ? null : walk.entries(value, rule, context);
    if (!entries) {
      yield;
      return walk.value(value, rule, context);
    }
    if (isDeep) return yield* inPieces(entries);
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
