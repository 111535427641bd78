import { useTranslation } from 'react-i18next';

export interface FormVersionProps {
  /** '' where the definition names none. */
  readonly version: string | null;
}

/** A version text; a definition may have none, which is a version too. */
export const FormVersion = ({ version }: FormVersionProps) => {
  const { t } = useTranslation();
  return version ? <code>{version}</code> : <span className="quiet-text">{t('formOverview.noVersion')}</span>;
};
