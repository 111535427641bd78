import { functions } from './functions';
import type { Known } from './known';
import type { Call } from './xpath';

/** Functions whose first argument, if it is a text, has to be a date. */
const takingDates = new Set(['date', 'date-time', 'decimal-date-time', 'format-date', 'format-date-time']);

const isDateOrBlank = (text: string): boolean => {
  if (text === '') return true;
  const [, month, day] = /^\d+-(\d{1,2})-(\d{1,2})(?:T.+)?$/.exec(text) ?? [];
  return month !== undefined && Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
};

const notDate = (text: string): string =>
  `When a form is opened, this makes a date of “${text}”, which is none. Dates are written 2026-12-31; write if(… != '', …, '') around what has no answer yet.`;

const notNodes = (call: Call): string =>
  `The function “${call.name}” takes a group, a repeat or questions of a repeat, but not the result of a computation.`;

/** Why a call with the right number of arguments fails; undefined if no error is known. */
export const argumentMistake = (call: Call, values: readonly Known[]): string | undefined => {
  const [first] = call.args;
  if (functions.get(call.name)?.takesNodes === true && (first?.kind === 'value' || first?.kind === 'operation'))
    return notNodes(call);
  const [value] = values;
  return takingDates.has(call.name) && typeof value === 'string' && !isDateOrBlank(value) ? notDate(value) : undefined;
};
