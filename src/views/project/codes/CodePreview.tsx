import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/action/Button';
import { CodePage } from './CodePage';
import type { CodeCard, CodeSheet } from './codeSheet';

export interface CodePreviewProps {
  readonly sheet: Omit<CodeSheet, 'cards'>;
  readonly pages: readonly (readonly CodeCard[])[];
}

/** The pages as printed, scaled down, one after the other. */
export const CodePreview = ({ sheet, pages }: CodePreviewProps) => {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(0);
  const number = Math.min(chosen, Math.max(pages.length - 1, 0));
  const page = pages[number];
  if (!page) return null;
  const text = t('appUserCodes.page', { page: number + 1, pages: pages.length });
  return (
    <section className="code-preview" aria-label={t('appUserCodes.preview')}>
      <CodePage sheet={sheet} cards={page} />
      {pages.length > 1 && (
        <div className="code-pager">
          <Button
            kind="quiet"
            icon="angle left"
            label={t('appUserCodes.previous')}
            reason={number === 0 ? text : null}
            onClick={() => setChosen(number - 1)}
          />
          <span role="status">{text}</span>
          <Button
            kind="quiet"
            icon="angle right"
            label={t('appUserCodes.next')}
            reason={number === pages.length - 1 ? text : null}
            onClick={() => setChosen(number + 1)}
          />
        </div>
      )}
    </section>
  );
};
