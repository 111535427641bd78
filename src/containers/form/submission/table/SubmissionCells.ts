import { createSelector } from '@reduxjs/toolkit';
import { connect } from 'react-redux';
import { thumbnailSizes } from '#api/submission/thumbnails';
import { selectHasThumbnails } from '#store/request/capabilities';
import { endpointHref } from '#store/request/endpointHref';
import { sourceCalls } from '#store/submission/sourceCalls';
import { formOfSource, type SubmissionSource } from '#store/submission/source';
import { fileKind } from '#store/core/fileKind';
import type { RootState } from '#store/index';
import { searchOf } from '#store/route/location';
import { modalOpened } from '#store/core/modal';
import { selectNavigation } from '#store/route/navigation';
import { repeatCount } from '#store/submission/repeatRows';
import { selectChoiceLabels } from '#store/selectors/submission/choiceLabels';
import { selectTableSource } from '#store/selectors/submission/currentSource';
import { selectEditableFields } from '#store/selectors/submission/editableFields';
import { selectNoLongerMatching } from '#store/selectors/submission/loadedRows';
import { selectRepeatHref, selectRepeatRows } from '#store/selectors/submission/repeatTables';
import { submissionValue } from '#store/selectors/submission/columns';
import { missingFiles } from '#store/selectors/submission/pictures';
import { selectSubmissionRights, type SubmissionRights } from '#store/selectors/submission/review';
import { submissionHref } from '#store/submission/href';
import type { CellData } from '#src/views/form/submission/table/columns';
import { SubmissionCells as View } from '#src/views/form/submission/table/SubmissionCells';
import { submissionEvents } from './submissionEvents';

const noRights: SubmissionRights = { review: false, delete: false, restore: false };

/** Actions belong to submissions, not to repeat rows. */
const selectRowRights = (state: RootState, source: SubmissionSource): SubmissionRights =>
  selectRepeatRows(state, source) === null ? selectSubmissionRights(state, source) : noRights;

const selectCells = createSelector(
  [
    (_: RootState, source: SubmissionSource) => source,
    selectChoiceLabels,
    selectRowRights,
    selectNoLongerMatching,
    selectRepeatHref,
    selectHasThumbnails,
    (state: RootState) => searchOf(selectNavigation(state).href),
  ],
  (source, labels, rights, unfit, repeatHref, hasThumbnails, query): CellData => {
    const fileHref = (instanceId: string, name: string, thumbnail?: number): string =>
      endpointHref(sourceCalls(source).file, { ...formOfSource(source), instanceId, name }, { thumbnail });
    return {
      valueOf: submissionValue,
      countOf: repeatCount,
      missingFiles,
      fileKind,
      labels,
      rights,
      unfit,
      repeatHref,
      fileHref: (instanceId, name) => fileHref(instanceId, name),
      thumbnailHref: (instanceId, name) => (hasThumbnails ? fileHref(instanceId, name, thumbnailSizes.cell) : null),
      // The pages of submissions keep the query of the table.
      href: (instanceId) => submissionHref(source, instanceId, query),
    };
  },
);

const select = (state: RootState) => {
  const source = selectTableSource(state);
  return {
    source,
    cells: selectCells(state, source),
    canEdit: selectEditableFields(state, source).length > 0,
  };
};

const { onReview, onDelete, onAnswersSet } = submissionEvents;

/** Container of the same-named view. */
export const SubmissionCells = connect(select, {
  onReview,
  onDelete,
  onAnswersSet,
  onPicture: (source: SubmissionSource, instanceId: string, name: string) =>
    modalOpened({ name: 'submissionPicture', ids: { ...source, instanceId, name } }),
})(View);
