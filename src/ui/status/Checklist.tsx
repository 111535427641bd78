import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../Icon';

/** One thing to do: what, why, and where. */
export interface ChecklistStep {
  readonly key: string;
  readonly title: string;
  /** `current`: to be done now; `later`: after others. */
  readonly stage: 'done' | 'current' | 'later';
  readonly text: ReactNode;
  /** Its progress, in short. */
  readonly note?: ReactNode;
  /** Links and buttons to where it is done. */
  readonly links?: readonly ReactNode[] | undefined;
}

export interface ChecklistProps {
  readonly steps: readonly ChecklistStep[];
}

/** What there is to do, in order. Marks show the progress of each step, and screen readers read it. */
export const Checklist = ({ steps }: ChecklistProps) => {
  const { t } = useTranslation();
  return (
    <ol className="checklist">
      {steps.map(({ key, title, stage, text, note, links = [] }, index) => {
        const shown = [note, ...links].filter(Boolean);
        return (
          <li key={key} className={stage}>
            <span className="step-mark" aria-hidden="true">
              {stage === 'done' ? <Icon name="check" /> : index + 1}
            </span>
            <div>
              <h3>
                {title} <span className="hidden-text">({t(`checklist.${stage}`)})</span>
              </h3>
              <p>{text}</p>
              {shown.length > 0 && (
                <p className="step-links">
                  {shown.map((link, place) => (
                    <span key={place}>{link}</span>
                  ))}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
};
