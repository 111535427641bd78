import type { ComponentType } from 'react';
import type { RowsHref } from '#store/selectors/progress/hrefs';
import type { ProjectHead } from '#store/selectors/project/head';
import { FormsCard, type FormsCardProps } from '../progress/FormsCard';
import type { ProgressBoardOwnProps } from '../progress/ProgressBoard';
import { ProjectPage } from './ProjectPage';

export interface ProjectProgressProps extends Pick<FormsCardProps, 'formHref' | 'hasReviews'> {
  readonly head: ProjectHead;
  /** Whether the server stores targets. */
  readonly keepsTargets: boolean;
  readonly rowsHref: RowsHref;
  readonly ProgressBoard: ComponentType<ProgressBoardOwnProps>;
}

/** The progress of a project: submissions over time, by form and by submitter. */
export const ProjectProgress = (props: ProjectProgressProps) => {
  const { head, formHref, hasReviews, keepsTargets, rowsHref, ProgressBoard } = props;
  return (
    <ProjectPage head={head}>
      <ProgressBoard>
        {(progress, texts) => (
          <FormsCard
            progress={progress}
            texts={texts}
            rowsHref={rowsHref}
            hasReviews={hasReviews}
            hasTargets={keepsTargets}
            formHref={formHref}
          />
        )}
      </ProgressBoard>
    </ProjectPage>
  );
};
