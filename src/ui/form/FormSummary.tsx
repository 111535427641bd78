import { useTranslation } from 'react-i18next';
import { PlainAlert } from '../status/PlainAlert';

export interface WrongField {
  readonly label: string;
  /** Null if it is only shown at the field because it is long. */
  readonly text: string | null;
  /** The text is complete without the label before it. */
  readonly isSentence: boolean;
}

export interface FormSummaryProps {
  readonly wrong: readonly WrongField[];
  readonly problem: string | null;
}

/** What keeps a form from being submitted: its own errors first; otherwise the server's message. */
export const FormSummary = ({ wrong, problem }: FormSummaryProps) => {
  const { t } = useTranslation();
  if (wrong.length === 0) return problem ? <PlainAlert type="danger" text={problem} /> : null;
  const [first, ...others] = wrong;
  if (first?.isSentence && first.text !== null && others.length === 0)
    return <PlainAlert type="danger" text={first.text} />;
  const list = (
    <>
      <p>{t('ui.formSummary', { count: wrong.length })}</p>
      <ul>
        {wrong.map(({ label, text }) => (
          <li key={label}>
            <strong>{label}</strong>
            {text !== null && ` – ${text}`}
          </li>
        ))}
      </ul>
    </>
  );
  return <PlainAlert type="danger" text={list} />;
};
