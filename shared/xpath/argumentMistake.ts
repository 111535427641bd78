import { mistake, type Mistake } from './mistake';
import { functions } from './functions';
import type { Known } from './known';
import type { Call } from './xpath';

/** Functions whose first argument, if it is a text, must be a date. */
const takingDates = new Set(['date', 'date-time', 'decimal-date-time', 'format-date', 'format-date-time']);

const isDateOrBlank = (text: string): boolean => {
  if (text === '') return true;
  const [, month, day] = /^\d+-(\d{1,2})-(\d{1,2})(?:T.+)?$/.exec(text) ?? [];
  return month !== undefined && Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
};

const notDate = (text: string): Mistake => mistake('xpath.noDate', { text, call: "if(… != '', …, '')" });

const notNodes = (call: Call): Mistake => mistake('xpath.noNodes', { name: call.name });

/** Why a call with the right number of arguments fails; undefined if no error is known. */
export const argumentMistake = (call: Call, values: readonly Known[]): Mistake | undefined => {
  const [first] = call.args;
  if (functions.get(call.name)?.takesNodes === true && (first?.kind === 'value' || first?.kind === 'operation'))
    return notNodes(call);
  const [value] = values;
  return takingDates.has(call.name) && typeof value === 'string' && !isDateOrBlank(value) ? notDate(value) : undefined;
};
