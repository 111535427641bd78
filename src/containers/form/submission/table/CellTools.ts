import type { ReactNode } from 'react';
import { connect } from 'react-redux';
import { selectFilterEvaluator } from '#store/request/capabilities';
import { selectBatch } from '#store/core/batch';
import { bulkActionsRequested, filterOpened, selectSelectedSubmissions } from '#store/submission/bulkActions';
import type { SubmissionSource } from '#store/submission/source';
import { cellConditions } from '#store/submission/filter/cellConditions';
import type { Condition } from '#store/submission/filter/conditions';
import type { RootState } from '#store/index';
import { selectNavigation } from '#store/route/navigation';
import { selectTableSource } from '#store/selectors/submission/currentSource';
import { selectEditableFields, type EditableField } from '#store/selectors/submission/editableFields';
import { selectFilterFields, selectDisplayedConditions } from '#store/selectors/submission/filterFields';
import { selectIsSafeForExcel } from '#store/selectors/submission/export';
import { selectOffersAnswers, selectReviewFilter } from '#store/selectors/submission/filter';
import { CellTools as View } from '#src/views/form/submission/cells/CellTools';
import type { TableContents } from '#src/views/form/submission/table/SubmissionTable';
import { onConditions } from '../filter/onConditions';
import { submissionEvents } from './submissionEvents';

const select = (state: RootState) => {
  const source = selectTableSource(state);
  return {
    source,
    here: selectNavigation(state).href,
    ticked: selectSelectedSubmissions(state, source),
    isSafeForExcel: selectIsSafeForExcel(state),
    editableFields: selectEditableFields(state, source),
    batch: selectBatch(state, 'submissionAct'),
    conditions: selectDisplayedConditions(state, source),
    filterFields: selectFilterFields(state, source),
    canExclude: selectOffersAnswers(state, source),
    reviewFilter: selectReviewFilter(state),
    evaluator: selectFilterEvaluator(state),
  };
};

const events = {
  onCopied: submissionEvents.onCopied,
  onConditions,
  onFilter: filterOpened,
  onAnswer: (source: SubmissionSource, instanceId: string, { path, label }: EditableField, value: string) =>
    bulkActionsRequested({
      source,
      ids: [instanceId],
      act: { name: 'answer', path, value, question: label, use: 'cell' },
    }),
};

type State = ReturnType<typeof select>;

const merge = (state: State, actions: typeof events, own: TableContents & { readonly children: ReactNode }) => {
  const { source, here, ticked, isSafeForExcel, editableFields, batch, conditions, reviewFilter, evaluator } = state;
  const narrow = (condition: Condition) => {
    // The name of a submitter is in the list of submitters.
    if ('path' in condition && condition.path === '__system/submitterId') actions.onFilter(source);
    const written = conditions.map((each) => each.condition);
    actions.onConditions(here, reviewFilter, [...written, condition], evaluator);
  };
  return {
    ...own,
    ticked,
    isSafeForExcel,
    onCopied: actions.onCopied,
    // Test submissions are not filtered.
    narrowing: source.draft
      ? undefined
      : {
          fields: state.filterFields,
          canExclude: state.canExclude,
          conditionsOf: cellConditions,
          onNarrow: narrow,
        },
    editing:
      editableFields.length === 0
        ? undefined
        : {
            fields: editableFields,
            batch,
            onAnswer: (instanceId: string, field: EditableField, value: string) =>
              actions.onAnswer(source, instanceId, field, value),
          },
  };
};

/** Container of the same-named view. */
export const CellTools = connect(select, events, merge)(View);
