import { connect } from 'react-redux';
import { formOfSource } from '#store/submission/source';
import type { RootState } from '#store/index';
import { pathTo } from '#store/route/location';
import { selectSubmissionNeighbours } from '#store/selectors/submission/adjacent';
import { selectSubmissionAnswers } from '#store/submission/answers';
import { selectSubmissionMetadata } from '#store/submission/metadata';
import { SubmissionAbout as View } from '#src/views/form/submission/page/SubmissionAbout';
import { siteOrigin } from '#src/containers/siteOrigin';
import { selectHere } from './selectHere';

const select = (state: RootState) => {
  const here = selectHere(state);
  const { source, instanceId } = here;
  const facts = selectSubmissionMetadata(state, here);
  const params = { ...formOfSource(source), instanceId };
  return {
    submission: facts?.submission,
    version: selectSubmissionAnswers(state, here)?.version ?? null,
    edits: Math.max(0, (facts?.versions?.length ?? 1) - 1),
    neighbours: selectSubmissionNeighbours(state, here),
    link: siteOrigin(state) + pathTo(source.draft ? 'draftSubmission' : 'formSubmission', params),
  };
};

/** Container of the same-named view. */
export const SubmissionAbout = connect(select, {})(View);
