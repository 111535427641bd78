import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Step } from 'semantic-ui-react';
import type { Stage } from '#store/selectors/form/checklist';
import { Icon } from '../Icon';

/** A step: what to do, why, and where. */
interface ChecklistStep {
  readonly key: string;
  readonly title: string;
  /** `current`: next; `later`: after others. */
  readonly stage: Stage;
  readonly text: ReactNode;
  /** Its progress, in short. */
  readonly note?: ReactNode;
  /** Links and buttons for the step. */
  readonly links?: readonly ReactNode[] | undefined;
}

export interface ChecklistProps {
  readonly steps: readonly ChecklistStep[];
}

/** Steps in order. Marks show the progress of each step, also to screen readers. */
export const Checklist = ({ steps }: ChecklistProps) => {
  const { t } = useTranslation();
  return (
    <Step.Group as="ol" vertical>
      {steps.map(({ key, title, stage, text, note, links = [] }, index) => {
        const shown = [note, ...links].filter(Boolean);
        return (
          <Step key={key} as="li" completed={stage === 'done'} active={stage === 'current'}>
            <span className="step-mark" aria-hidden="true">
              {stage === 'done' ? <Icon name="check" /> : index + 1}
            </span>
            <Step.Content>
              <Step.Title as="h3">
                {title} <span className="hidden-text">({t(`checklist.${stage}`)})</span>
              </Step.Title>
              <Step.Description as="p">{text}</Step.Description>
              {shown.length > 0 && (
                <p className="step-links">
                  {shown.map((link, slot) => (
                    <span key={slot}>{link}</span>
                  ))}
                </p>
              )}
            </Step.Content>
          </Step>
        );
      })}
    </Step.Group>
  );
};
