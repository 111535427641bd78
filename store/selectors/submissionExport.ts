import { createSelector } from '@reduxjs/toolkit';
import type { Key } from '../../api/schemas/key';
import { endpointHref } from '../endpointHref';
import { selectKeys, selectKnowsKeys } from '../entities/keys';
import { selectIsFiltered, selectIsOutdated, selectRowsQuery, selectSubmissionList } from '../entities/submissions';
import { formOfSource, sourceCalls, type SubmissionSource } from '../entities/submissionSource';
import type { RootState } from '../index';
import { loadStatus, selectRequest } from '../requests';
import type { RowsQuery } from '../rowsQuery';
import { selectServerCan } from '../session';
import { selectWantsSafeForExcel } from '../submissionExport';
import { selectCountedSource } from './counted';

/** Whether the option "safe for Excel" is offered. */
export const selectOffersSafeForExcel = (state: RootState): boolean => selectServerCan(state, 'safeForExcel');

/** Whether exports are safe for Excel: it was chosen, and the server supports it. */
export const selectIsSafeForExcel = (state: RootState): boolean =>
  selectOffersSafeForExcel(state) && selectWantsSafeForExcel(state);

/** Exports take no search and keep their own order. */
const exported = ({ $filter }: RowsQuery) => ($filter === undefined ? {} : { $filter });

/** What the table shows. Other servers ignore `distinctMedia`; unpacking then leaves one file of each name. */
const exportQuery = (state: RootState, source: SubmissionSource) => ({
  distinctMedia: true,
  ...exported(selectRowsQuery(state, source)),
  ...(selectIsSafeForExcel(state) ? { safeForExcel: true } : {}),
});

/** The URL of an export; the browser authenticates it by its cookie. */
export const selectExportHref = (state: RootState, source: SubmissionSource): string =>
  endpointHref(sourceCalls(source).exported, formOfSource(source), exportQuery(state, source));

/** The same with passphrases in the body. */
export const selectDecryptHref = (state: RootState, source: SubmissionSource): string =>
  endpointHref(sourceCalls(source).decrypted, formOfSource(source), exportQuery(state, source));

/** The keys with a passphrase among those of the submissions; newest first. */
export const selectManagedKeys = createSelector([selectKeys], (keys): readonly Key[] =>
  keys.filter(({ managed }) => managed).sort((one, other) => other.id - one.id),
);

/** Whether submissions were also encrypted with keys without a passphrase: those of the forms themselves. */
export const selectHasOwnKeys = (state: RootState, source: SubmissionSource): boolean =>
  selectKeys(state, source).some(({ managed }) => !managed);

/** What an export needs; unknown until it is known whether submissions are encrypted. */
export type ExportNeeds = 'unknown' | 'nothing' | 'passphrase';

/** What an export of a form or draft needs: nothing, or a passphrase; unknown until the keys are loaded. */
export const selectExportNeeds = (state: RootState, source: SubmissionSource): ExportNeeds => {
  const read = selectRequest(state, sourceCalls(source).keys, formOfSource(source));
  // Known keys stay known while they are read again, and if that fails.
  const isKnown = selectKnowsKeys(state, source) && loadStatus(read) !== 'loading';
  if (selectKeys(state, source).length === 0 && !isKnown) return 'unknown';
  return selectManagedKeys(state, source).length > 0 ? 'passphrase' : 'nothing';
};

/** The number of submissions that the table stands for, and an export has; undefined if unknown. */
export const selectExportCount = (state: RootState, source: SubmissionSource): number | undefined => {
  if (!selectIsFiltered(state, source)) return selectCountedSource(state, source)?.submissions;
  return selectIsOutdated(state, source) ? undefined : selectSubmissionList(state, source)?.count;
};

export type ODataObstacle = 'unknown' | 'encrypted';

/**
 * Why other programs cannot read the submissions by OData: some are encrypted, or the first one will be, because the list
 * of keys is empty until then. Null if they can.
 */
export const selectODataObstacle = (state: RootState, source: SubmissionSource): ODataObstacle | null => {
  if (selectKeys(state, source).length > 0) return 'encrypted';
  const counted = selectCountedSource(state, source);
  if (selectExportNeeds(state, source) === 'unknown' || !counted) return 'unknown';
  return counted.keyId !== null && counted.submissions === 0 ? 'encrypted' : null;
};
