import type { EndpointName } from '../../api/endpoints';
import type { Context } from './context';
import type { Rule } from './dataClass';
import { addressRedaction, isCall, isTableRoute } from './redactAddress';
import { redactAsk, redactSummaryAsk, redactSummaryKey } from './redactAsk';
import { isForbidden, isObject, redactRows, type Known } from './redactRows';
import type { TextRedaction } from './redactText';

/** Something in an object, with the name that it has in the redacted one. */
export interface Entry {
  readonly name: string;
  readonly value: unknown;
  readonly rule: Rule;
  readonly context: Context;
}

/** A walk through what was recorded. */
export interface ValueRedaction {
  /** A value by its rule, with all that is in it. */
  readonly value: (value: unknown, rule: Rule, context: Context) => unknown;
  /** What is directly in an object; null if it is none, or is one thing. */
  readonly entries: (value: unknown, rule: Rule, context: Context) => readonly Entry[] | null;
}

/** The name of the call that an object tells of. */
const callIn = ({ name, params }: Known): EndpointName | null =>
  typeof name === 'string' && isObject(params) && isCall(name) ? name : null;

/**
 * Goes through what was recorded, with the rule for each property. What has none is left out, and told.
 * @param redactAction for what happens when something is pressed
 */
export const valueRedaction = (
  texts: TextRedaction,
  root: Context,
  left: (name: string, context: Context) => void,
  redactAction: (action: Known) => unknown,
): ValueRedaction => {
  const rows = redactRows(texts);
  const addresses = addressRedaction(texts, root, left);

  /** Everything in it is of one class. */
  const all = (of: unknown, rule: Rule): unknown => {
    if (typeof of === 'string') return texts.text(rule, of);
    if (typeof of === 'number') return texts.number(rule, of);
    if (rule === 'value') return rows.answer(of);
    if (typeof of === 'boolean') return of;
    if (rule === 'secret') return null;
    if (Array.isArray(of)) return of.map((each) => all(each, rule));
    if (!isObject(of)) return null;
    const names = Object.keys(of).filter((name) => !isForbidden(name));
    return Object.fromEntries(names.map((name) => [name, all(of[name], rule)]));
  };

  /** Goes through the properties of an object that are known. */
  const eachKnown = (of: Known, around: Context, take: (name: string, rule: Rule, inside: Context) => void): void => {
    const call = callIn(of);
    const context = call === null ? around : around.inside(call);
    if (typeof of.displayName === 'string' && typeof of.email === 'string') texts.notePerson(of.displayName, of.email);
    for (const name of Object.keys(of)) {
      if (of[name] === undefined || isForbidden(name)) continue;
      // The call itself.
      const rule = call !== null && name === 'name' ? 'open' : context.ruleOf(name);
      if (rule === undefined) left(name, context);
      else take(name, rule, context.inside(name));
    }
  };

  const entries: ValueRedaction['entries'] = (of, rule, context) => {
    if (!isObject(of)) return null;
    if (rule === 'open' || rule === 'inside' || rule === 'reply') {
      const found: Entry[] = [];
      eachKnown(
        of,
        context,
        (name, own, inside) => void found.push({ name, value: of[name], rule: own, context: inside }),
      );
      return found;
    }
    if (typeof rule !== 'object') return null;
    return Object.keys(of)
      .filter((name) => of[name] !== undefined && !isForbidden(name))
      .map((name) => {
        const made = value(name, rule.keys, context);
        return { name: String(made), value: of[name], rule: rule.of, context };
      });
  };

  const byNames = (of: Known, context: Context): Known => {
    const redacted: Record<string, unknown> = {};
    eachKnown(of, context, (name, rule, inside) => {
      redacted[name] = value(of[name], rule, inside);
    });
    return redacted;
  };

  const byKeys = (of: Known, keys: Rule, rule: Rule, context: Context): Known => {
    const redacted: Record<string, unknown> = {};
    for (const name of Object.keys(of))
      if (of[name] !== undefined && !isForbidden(name))
        redacted[String(value(name, keys, context))] = value(of[name], rule, context);
    return redacted;
  };

  const query = (of: Known, context: Context, isTable: boolean): unknown =>
    addresses.query(of as Parameters<typeof addresses.query>[0], context, isTable);

  /** Of which `href` and `query` are an address of the site. */
  const place = ({ query: asked, ...others }: Known, context: Context): unknown => ({
    ...byNames(others, context),
    ...(isObject(asked) && { query: query(asked, context, isTableRoute(others.route)) }),
  });

  const summary = ({ asks, ...others }: Known, field: string, context: Context): Known => ({
    ...byNames(others, context),
    ...(typeof asks === 'string' && { asks: redactSummaryAsk(asks, field, texts, addresses) }),
  });

  /** Rules for objects that are one thing. */
  const shapes: Partial<Record<string, (of: Known, context: Context) => unknown>> = {
    place,
    query: (of, context) => query(of, context, false),
    summary: (of, context) => summary(of, typeof of.field === 'string' ? of.field : '', context),
    summaries: (of, context) =>
      Object.fromEntries(
        Object.entries(of).map(([field, each]) => [
          redactSummaryKey(field, texts),
          isObject(each) ? summary(each, field, context) : null,
        ]),
      ),
    row: (of, context) => rows.row(of, (system) => value(system, 'open', context.inside('__system'))),
    preference: (of, context) => byNames(of, context),
    action: redactAction,
    inside: (of, context) => byNames(of, context),
    open: (of, context) => byNames(of, context),
    reply: (of, context) => byNames(of, context),
  };

  const strings: Partial<Record<string, (of: string, context: Context) => string>> = {
    address: addresses.address,
    key: addresses.key,
    rowsAsk: (of) => redactAsk(of, texts),
    summaryKey: (of) => redactSummaryKey(of, texts),
    // A file.
    reply: (of) => texts.text('value', of),
    // Settings that the site does not know.
    preference: (of) => texts.text('any', of),
  };

  const value: ValueRedaction['value'] = (of, rule, context) => {
    if (typeof rule === 'object' && !Array.isArray(of))
      return isObject(of) ? byKeys(of, rule.keys, rule.of, context) : value(of, rule.of, context);
    // First what there is most of.
    if (typeof of === 'string' && typeof rule === 'string') return strings[rule]?.(of, context) ?? texts.text(rule, of);
    if (typeof of !== 'object' && typeof rule === 'string') return all(of, rule);
    if (Array.isArray(of)) {
      if (rule === 'positions') return of.map((each) => (typeof each === 'number' ? texts.position(each) : 0));
      return of.map((each) => value(each, rule, context));
    }
    if (typeof rule === 'object') return null;
    if (!isObject(of)) return all(of, rule);
    const shape = shapes[rule];
    return shape ? shape(of, context) : all(of, rule);
  };

  return { value, entries };
};
