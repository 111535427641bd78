import type { ComponentType } from 'react';
import type { Question } from '#store/selectors/explore/questions';
import type { RowsHref } from '#store/selectors/progress/hrefs';
import { Button } from '#src/ui/action/Button';
import type { ProgressBoardOwnProps } from '../../progress/ProgressBoard';
import { TargetCard } from '../../progress/TargetCard';
import { FormPage, type FormHeadProps } from '../FormPage';

export interface FormProgressProps extends FormHeadProps {
  /** The question whose answers have targets; null if there is none. */
  readonly question: Question | null;
  /** Whether the server stores targets, and the user may set them. */
  readonly keepsTargets: boolean;
  readonly canPlan: boolean;
  readonly rowsHref: RowsHref;
  readonly onPlan: (projectId: number, xmlFormId: string) => void;
  readonly ProgressBoard: ComponentType<ProgressBoardOwnProps>;
}

/** The progress of a form: submissions over time, submitters, and targets. */
export const FormProgress = (props: FormProgressProps) => {
  const { head, onCreateDraft, onState, question, keepsTargets, canPlan, rowsHref, onPlan, ProgressBoard } = props;
  return (
    <FormPage head={head} onCreateDraft={onCreateDraft} onState={onState} action={null}>
      <ProgressBoard>
        {(progress, texts) =>
          keepsTargets && (
            <TargetCard
              progress={progress}
              texts={texts}
              question={question}
              rowsHref={rowsHref}
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
