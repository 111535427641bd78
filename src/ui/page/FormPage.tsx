import type { ReactNode } from 'react';
import { pageTitleId } from '../pageTitleId';
import { useTitle } from './useTitle';

export interface FormPageProps {
  readonly title: string;
  /** What the form is for. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A page with nothing but a form, as before the login. */
export const FormPage = ({ title, lead, children }: FormPageProps) => {
  useTitle([title]);
  return (
    <div className="form-page">
      <h1 id={pageTitleId} tabIndex={-1}>
        {title}
      </h1>
      {lead}
      {children}
    </div>
  );
};
