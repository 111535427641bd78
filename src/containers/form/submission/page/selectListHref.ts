import { formOfSource, type SubmissionSource } from '#store/submission/source';
import type { RootState } from '#store/index';
import { pathTo, searchOf } from '#store/route/location';
import { selectNavigation } from '#store/route/navigation';

/** The table of a submission, with its query. */
export const selectListHref = (state: RootState, source: SubmissionSource): string =>
  pathTo(source.draft ? 'draftTesting' : 'formSubmissions', formOfSource(source)) +
  searchOf(selectNavigation(state).href);
