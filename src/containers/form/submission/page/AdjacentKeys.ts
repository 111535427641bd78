import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { navigationRequested } from '#store/route/navigation';
import { selectSubmissionNeighbours } from '#store/selectors/submission/adjacent';
import { AdjacentKeys as View } from '#src/views/form/submission/page/AdjacentKeys';
import { selectAreKeysActive } from './selectAreKeysActive';
import { selectHere } from './selectHere';

const select = (state: RootState) => {
  const neighbours = selectSubmissionNeighbours(state, selectHere(state));
  return {
    singleKeys: selectAreKeysActive(state),
    previousHref: neighbours?.previousHref ?? null,
    nextHref: neighbours?.nextHref ?? null,
  };
};

/** Container of the same-named view. */
export const AdjacentKeys = connect(select, { onGoTo: (href: string) => navigationRequested({ href }) })(View);
