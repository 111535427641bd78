import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Titles the browser's tab: what is shown first, then the places around it, then the product. Empty parts are left out. */
export function useTitle(parts: readonly (string | undefined)[]): void {
  const { t } = useTranslation();
  const title = [...parts, t('ui.product')].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
