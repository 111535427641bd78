import type { Question } from '../../../../store/selectors/explore';
import { Button } from '../../../ui/action/Button';
import { PlanCard } from '../../progress/PlanCard';
import { ProgressBoard, type ProgressBoardProps } from '../../progress/ProgressBoard';
import { FormPage, type FormHeadProps } from '../FormPage';

export interface FormProgressProps extends FormHeadProps, Omit<ProgressBoardProps, 'children' | 'onDays'> {
  /** The address here. */
  readonly here: string;
  /** The question by whose answers targets are set; null if there is none. */
  readonly question: Question | null;
  /** Whether the server keeps targets, and the user may set them. */
  readonly keepsTargets: boolean;
  readonly canPlan: boolean;
  readonly onDays: (here: string, days: string) => void;
  readonly onPlan: (projectId: number, xmlFormId: string) => void;
}

/** How a form goes on: when submissions came, from whom, and how far what is planned is. */
export const FormProgress = (props: FormProgressProps) => {
  const { head, onCreateDraft, onState, here, question, keepsTargets, canPlan, onDays, onPlan, ...board } = props;
  return (
    <FormPage head={head} onCreateDraft={onCreateDraft} onState={onState} action={null}>
      <ProgressBoard {...board} onDays={(days) => onDays(here, days)}>
        {(progress, texts) =>
          keepsTargets && (
            <PlanCard
              progress={progress}
              texts={texts}
              question={question}
              rowsHref={board.rowsHref}
              action={
                canPlan && (
                  <Button onClick={() => onPlan(head.projectId, head.xmlFormId)}>
                    {texts.t(progress.targets?.length ? 'progress.editTargets' : 'progress.setTargets')}
                  </Button>
                )
              }
            />
          )
        }
      </ProgressBoard>
    </FormPage>
  );
};
