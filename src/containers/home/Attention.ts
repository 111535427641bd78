import { connect } from 'react-redux';
import { attentionHidden } from '#store/project/attention';
import type { RootState } from '#store/index';
import { selectAttention } from '#store/selectors/project/attention';
import { Attention as View } from '../../views/home/Attention';

// The current time is read each time instead of being stored.
const select = (state: RootState) => ({ items: selectAttention(state, Date.now()) });

/** Container of the same-named view. */
export const Attention = connect(select, { onHide: attentionHidden })(View);
