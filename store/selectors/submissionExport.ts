import { createSelector } from '@reduxjs/toolkit';
import type { Key } from '../../api/schemas/key';
import { endpointHref } from '../endpointHref';
import { selectKeys, selectKnowsKeys } from '../entities/keys';
import { formOfSource, sourceCalls, type SubmissionSource } from '../entities/submissionSource';
import type { RootState } from '../index';
import { loadStatus, selectRequest } from '../requests';
import { selectSiteConfig } from '../siteConfig';
import { selectWantsSafeForExcel } from '../submissionExport';
import { selectCountedSource } from './counted';

/** Whether people may choose that exports are safe for Excel; undefined as long as it is not known what the server knows. */
export const selectOffersSafeForExcel = (state: RootState): boolean | undefined => {
  const config = selectSiteConfig(state);
  return config ? config.safeForExcel === true : undefined;
};

/** Whether exports are safe for Excel: it was chosen, and the server knows how. */
export const selectIsSafeForExcel = (state: RootState): boolean =>
  selectOffersSafeForExcel(state) === true && selectWantsSafeForExcel(state);

/** Other servers do not know `distinctMedia` and leave it aside; whoever unpacks then keeps one file of each name. */
const exportQuery = (state: RootState) => ({
  distinctMedia: true,
  ...(selectIsSafeForExcel(state) ? { safeForExcel: true } : {}),
});

/** Where the submissions of a form or draft are to be had as files; the browser proves by its cookie who asks. */
export const selectExportHref = (state: RootState, source: SubmissionSource): string =>
  endpointHref(sourceCalls(source).exported, formOfSource(source), exportQuery(state));

/** The same where passphrases come along in the body. */
export const selectDecryptHref = (state: RootState, source: SubmissionSource): string =>
  endpointHref(sourceCalls(source).decrypted, formOfSource(source), exportQuery(state));

/** The keys that a passphrase opens, of those the submissions were encrypted with; the newest first. */
export const selectManagedKeys = createSelector([selectKeys], (keys): readonly Key[] =>
  keys.filter(({ managed }) => managed).sort((one, other) => other.id - one.id),
);

/** Whether submissions were also encrypted with keys that no passphrase opens: those that forms bring along. */
export const selectHasOwnKeys = (state: RootState, source: SubmissionSource): boolean =>
  selectKeys(state, source).some(({ managed }) => !managed);

/** What the export of a form or draft takes: nothing, or a passphrase; unknown as long as the keys are not there. */
export const selectExportNeeds = (state: RootState, source: SubmissionSource): 'unknown' | 'nothing' | 'passphrase' => {
  const read = selectRequest(state, sourceCalls(source).keys, formOfSource(source));
  // Keys that are read once more are still those that were known, whether that works or not.
  const isKnown = selectKnowsKeys(state, source) && loadStatus(read) !== 'loading';
  if (selectKeys(state, source).length === 0 && !isKnown) return 'unknown';
  return selectManagedKeys(state, source).length > 0 ? 'passphrase' : 'nothing';
};

/** How many submissions there are; undefined where that is not known. */
export const selectExportCount = (state: RootState, source: SubmissionSource): number | undefined =>
  selectCountedSource(state, source)?.submissions;

/**
 * Why other programs cannot read the submissions by OData: some are encrypted, or the first that comes will be, for the
 * keys are empty until then (facts: ui §5.7, traps 27). Null where they can.
 */
export const selectODataObstacle = (state: RootState, source: SubmissionSource): 'unknown' | 'encrypted' | null => {
  if (selectKeys(state, source).length > 0) return 'encrypted';
  const counted = selectCountedSource(state, source);
  if (selectExportNeeds(state, source) === 'unknown' || !counted) return 'unknown';
  return counted.keyId !== null && counted.submissions === 0 ? 'encrypted' : null;
};
