import { connect } from 'react-redux';
import { NAMES, selectShowsChoiceLabels } from '#store/submission/choiceLabels';
import { selectFields } from '#store/form/fields';
import type { RootState } from '#store/index';
import { listQueryChanged } from '#store/route/navigation';
import {
  selectFieldLabels,
  selectFormLanguages,
  selectHasChoiceLabels,
} from '#store/selectors/submission/choiceLabels';
import { selectTableSource } from '#store/selectors/submission/currentSource';
import { selectOpenPanel } from '#store/selectors/submission/openPanel';
import { selectTableLinks } from '#store/selectors/submission/repeatTables';
import { columnsText, selectSubmissionColumns } from '#store/selectors/submission/columns';
import { SubmissionLooks as View } from '#src/views/form/submission/table/SubmissionLooks';
import { onPanel } from './onPanel';

const select = (state: RootState) => {
  const source = selectTableSource(state);
  const showsLabels = selectShowsChoiceLabels(state);
  return {
    tables: selectTableLinks(state, source),
    fieldWords: selectFieldLabels(state, source),
    offersLabels: selectHasChoiceLabels(state, source),
    showsLabels,
    languages: showsLabels ? selectFormLanguages(state, source) : null,
    shown: selectSubmissionColumns(state, source),
    fields: selectFields(state, source),
    openPanel: selectOpenPanel(state),
  };
};

/** Container of the same-named view. */
export const SubmissionLooks = connect(select, {
  onLabels: (shown: boolean) => listQueryChanged({ labels: shown ? 'labels' : NAMES }),
  onLanguage: (name: string) => listQueryChanged({ labels: name }),
  onColumns: (names: readonly string[], usual: readonly string[]) =>
    listQueryChanged({ columns: columnsText(names, usual) }),
  onPinned: (names: readonly string[], usual: readonly string[], pinned: number) =>
    listQueryChanged({ columns: columnsText(names, usual), pinned: String(pinned) }),
  onColumnsReset: () => listQueryChanged({ columns: '', pinned: '', widths: '' }),
  onPanel,
})(View);
