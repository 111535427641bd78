import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { panelFolded, panelPinnedOpen, panelUnfolded, selectIsFolded } from '#store/core/panels';
import { selectAreStepsDone, selectFirstSteps, type FirstStep } from '#store/selectors/project/firstSteps';
import { GettingStarted as View } from '../../views/home/GettingStarted';
import { onCreate } from './onCreate';

const none: readonly FirstStep[] = [];

const select = (state: RootState) => {
  const areDone = selectAreStepsDone(state);
  return {
    steps: selectFirstSteps(state) ?? none,
    areDone,
    isFolded: selectIsFolded(state, 'gettingStarted', areDone),
  };
};

const events = {
  onCreate,
  onFold: () => panelFolded('gettingStarted'),
  onUnfold: () => panelUnfolded('gettingStarted'),
  onPinOpen: () => panelPinnedOpen('gettingStarted'),
};

/** Container of the same-named view. */
export const GettingStarted = connect(select, events, ({ areDone, ...state }, { onUnfold, onPinOpen, ...actions }) => ({
  ...state,
  ...actions,
  // Otherwise it would be folded again, because all steps are done.
  onUnfold: areDone ? onPinOpen : onUnfold,
}))(View);
