import { useContext, type ReactNode } from 'react';
import { pageTitleId } from '../pageTitleId';
import { NoticeContext } from '../status/NoticeContext';
import { StationLine } from './StationLine';
import { useTitle } from './useTitle';

export interface FormPageProps {
  readonly title: string;
  /** What the form is for. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A page with nothing but a form, as before the login. The current message stands in it. */
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
