import type { EndpointName } from '#api/endpoints';
import type { Context } from '../context';
import type { Rule } from '../dataClass';
import { addressRedaction, isCall, isTableRoute } from './redactAddress';
import { redactRowsKey, redactSummaryQuery, redactSummaryKey } from './redactRowsKey';
import { isForbidden, isObject, redactRows, type Known } from './redactRows';
import type { TextRedaction } from './redactText';

/** A value in an object, under its name in the redacted object. */
export interface Entry {
  readonly name: string;
  readonly value: unknown;
  readonly rule: Rule;
  readonly context: Context;
}

/** Redacts recorded values by their rules. */
export interface ValueRedaction {
  /** Redacts a value by its rule, with everything in it. */
  readonly value: (value: unknown, rule: Rule, context: Context) => unknown;
  /** The direct entries of an object; null for other values, and for objects redacted as one. */
  readonly entries: (value: unknown, rule: Rule, context: Context) => readonly Entry[] | null;
}

/** The name of the call in an object such as a request or reply. */
const callIn = ({ name, params }: Known): EndpointName | null =>
  typeof name === 'string' && isObject(params) && isCall(name) ? name : null;

/** The context of an audit entry whose details contain names given by people; undefined for other objects. */
const auditContext = ({ action }: Known): string | undefined => {
  if (typeof action !== 'string') return undefined;
  if (action.startsWith('webhook.')) return 'webhookAudit';
  return action.startsWith('form.view.') ? 'viewAudit' : undefined;
};

/**
 * Redacts recorded values by the rule of each property. Properties without a rule are left out and reported.
 * @param redactAction redacts the events of buttons
 */
export const valueRedaction = (
  texts: TextRedaction,
  root: Context,
  left: (name: string, context: Context) => void,
  redactAction: (action: Known) => unknown,
): ValueRedaction => {
  const rows = redactRows(texts);
  const addresses = addressRedaction(texts, root, left);

  /** Applies one rule to everything in a value. */
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

  /** Visits the properties with a rule. */
  const eachKnown = (of: Known, around: Context, take: (name: string, rule: Rule, inside: Context) => void): void => {
    const call = callIn(of);
    const entered = call ?? auditContext(of);
    const context = entered === undefined ? around : around.inside(entered);
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

  /** An object whose `href` and `query` are an address of the site. */
  const place = ({ query: asked, ...others }: Known, context: Context): unknown => ({
    ...byNames(others, context),
    ...(isObject(asked) && { query: query(asked, context, isTableRoute(others.route)) }),
  });

  const summary = ({ asks, ...others }: Known, field: string, context: Context): Known => ({
    ...byNames(others, context),
    ...(typeof asks === 'string' && { asks: redactSummaryQuery(asks, field, texts, addresses) }),
  });

  /** Rules for objects redacted as one. */
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
    rowsAsk: (of) => redactRowsKey(of, texts),
    summaryKey: (of) => redactSummaryKey(of, texts),
    // A file.
    reply: (of) => texts.text('value', of),
    // Settings unknown to the site.
    preference: (of) => texts.text('any', of),
  };

  const value: ValueRedaction['value'] = (of, rule, context) => {
    if (typeof rule === 'object' && !Array.isArray(of))
      return isObject(of) ? byKeys(of, rule.keys, rule.of, context) : value(of, rule.of, context);
    // The most frequent case first.
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
