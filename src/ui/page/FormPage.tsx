import { useContext, type ReactNode } from 'react';
import { pageTitleId } from './titleId';
import { NoticeContext } from '../status/NoticeContext';
import { StationLine } from './StationLine';
import { useTitle } from './useTitle';

export interface FormPageProps {
  readonly title: string;
  /** The purpose of the form. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A page with only a form, as before the login. It contains the current alert. */
export const FormPage = ({ title, lead, children }: FormPageProps) => {
  const notice = useContext(NoticeContext);
  useTitle([title]);
  return (
    <>
      <div className="form-page">
        <h1 id={pageTitleId} tabIndex={-1}>
          {title}
        </h1>
        {lead}
        {notice}
        {children}
      </div>
      <StationLine />
    </>
  );
};
