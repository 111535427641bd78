import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../status/Alert';

export interface WrongField {
  readonly label: string;
  readonly text: string;
  /** The text is complete without the label before it. */
  readonly isSentence: boolean;
}

export interface FormSummaryProps {
  readonly wrong: readonly WrongField[];
  readonly problem: string | null;
}

/** The reasons why a form was not submitted: its own errors first; otherwise the server's message. */
export const FormSummary = ({ wrong, problem }: FormSummaryProps) => {
  const { t } = useTranslation();
  if (wrong.length === 0) return problem ? <Alert type="danger" text={problem} /> : null;
  const [first, ...others] = wrong;
  if (first && others.length === 0) return <Alert type="danger" text={first.isSentence ? first.text : lineOf(first)} />;
  const list = (
    <>
      <p>{t('ui.formSummary', { count: wrong.length })}</p>
      <ul>
        {wrong.map((field) => (
          <li key={field.label}>{lineOf(field)}</li>
        ))}
      </ul>
    </>
  );
  return <Alert type="danger" text={list} />;
};

const lineOf = ({ label, text }: WrongField): ReactNode => (
  <>
    <strong>{label}</strong> – {text}
  </>
);
