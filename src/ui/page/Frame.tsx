import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface FrameProps {
  readonly navbar?: ReactNode;
  /** The current alert, over the bottom of the window. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}

const contentId = 'content';

/** The landmarks of every page. */
export const Frame = ({ navbar, notice, children }: FrameProps) => {
  const { t } = useTranslation();
  return (
    <>
      <a className="skip-link" href={`#${contentId}`} onClick={skip}>
        {t('ui.skip')}
      </a>
      {navbar}
      <main id={contentId} tabIndex={-1}>
        {notice && <div className="notice">{notice}</div>}
        {children}
      </main>
    </>
  );
};

// Done by script, so that the URL stays unchanged.
function skip(event: { preventDefault: () => void }): void {
  event.preventDefault();
  document.getElementById(contentId)?.focus();
}
