import { connect } from 'react-redux';
import { SubmissionNotices as View } from '#src/views/form/submission/page/SubmissionNotices';
import { OpenSubmissionNotice } from './OpenSubmissionNotice';
import { PackingProgress } from './PackingProgress';
import { TrashNotice } from './TrashNotice';

const parts = { PackingProgress, OpenSubmissionNotice, TrashNotice };

/** Container of the same-named view. */
export const SubmissionNotices = connect(() => parts)(View);
