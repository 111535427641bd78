import type { ProjectHead } from '../../../store/selectors/projectHead';
import { FormsCard, type FormsCardProps } from '../progress/FormsCard';
import { ProgressBoard, type ProgressBoardProps } from '../progress/ProgressBoard';
import { ProjectPage } from './ProjectPage';

export interface ProjectProgressProps
  extends Omit<ProgressBoardProps, 'children' | 'onDays'>, Pick<FormsCardProps, 'formHref'> {
  readonly head: ProjectHead;
  /** The address here. */
  readonly here: string;
  readonly onDays: (here: string, days: string) => void;
}

/** How a project goes on: when submissions came, of which forms, and from whom. */
export const ProjectProgress = ({ head, here, formHref, onDays, ...board }: ProjectProgressProps) => (
  <ProjectPage head={head}>
    <ProgressBoard {...board} onDays={(days) => onDays(here, days)}>
      {(progress, texts) => (
        <FormsCard progress={progress} texts={texts} rowsHref={board.rowsHref} formHref={formHref} />
      )}
    </ProgressBoard>
  </ProjectPage>
);
