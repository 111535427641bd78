import type { ProjectHead } from '../../../store/selectors/projectHead';
import { FormsCard, type FormsCardProps } from '../progress/FormsCard';
import { ProgressBoard, tellsReviews, type ProgressBoardProps } from '../progress/ProgressBoard';
import { ProjectPage } from './ProjectPage';

export interface ProjectProgressProps
  extends Omit<ProgressBoardProps, 'children' | 'onDays'>, Pick<FormsCardProps, 'formHref'> {
  readonly head: ProjectHead;
  /** Whether the server keeps targets. */
  readonly keepsTargets: boolean;
  /** The address here. */
  readonly here: string;
  readonly onDays: (here: string, days: string) => void;
}

/** How a project goes on: when submissions came, of which forms, and from whom. */
export const ProjectProgress = ({ head, here, formHref, keepsTargets, onDays, ...board }: ProjectProgressProps) => (
  <ProjectPage head={head}>
    <ProgressBoard {...board} onDays={(days) => onDays(here, days)}>
      {(progress, texts) => (
        <FormsCard
          progress={progress}
          texts={texts}
          rowsHref={board.rowsHref}
          hasReviews={tellsReviews(board)}
          hasTargets={keepsTargets}
          formHref={formHref}
        />
      )}
    </ProgressBoard>
  </ProjectPage>
);
