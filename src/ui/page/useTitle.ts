import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Sets the browser's title: the current page first, then its parents, then the product. Empty parts are left out. */
export function useTitle(parts: readonly (string | undefined)[]): void {
  const { t } = useTranslation();
  const title = [...parts, t('ui.product')].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
