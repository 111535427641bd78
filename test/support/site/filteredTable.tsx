import type { UnknownAction } from '@reduxjs/toolkit';
import type { Ability } from '#api/abilities';
import { FormSubmissions } from '#src/containers/form/submission/FormSubmissions';
import type { Condition } from '#store/submission/filter/conditions';
import { writeFilter } from '#store/submission/filter/writeFilter';
import { navigationRequested } from '#store/route/navigation';
import { at, renderSite, type Shown } from './render';
import { awaitingRows, fields, page } from './submissionsPage';
import { aRow } from '../things';

export const table = '/projects/1/forms/trees/submissions';
/** Abilities of a server that filters by answers. */
export const knowsAnswers: readonly Ability[] = ['queriesOnAnswers'];

/** The table of submissions, with two loaded rows. */
export const show = (
  abilities: readonly Ability[] = knowsAnswers,
  ...after: readonly (UnknownAction | readonly UnknownAction[])[]
) => renderSite(<FormSubmissions />, ...awaitingRows(fields, abilities), page([aRow(0), aRow(1)]), ...after);

/** The query of the last navigation that the page requested. */
export const asked = ({ events }: Shown): Readonly<Record<string, string | boolean>> => {
  const last = events.findLast(navigationRequested.match);
  const query = new URL(last?.payload.href ?? '', 'http://site.invalid').searchParams;
  const options: Record<string, string | boolean> = Object.fromEntries(query);
  return { ...options, replace: last?.payload.replace ?? false };
};

/** The address that limits the table to these conditions. */
export const filtered = (...conditions: readonly Condition[]) =>
  at(`${table}?filter=${encodeURIComponent(writeFilter(conditions))}`);
