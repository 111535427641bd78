import { useTranslation } from 'react-i18next';

export interface FormVersionProps {
  /** '' if the definition has none. */
  readonly version: string | null;
}

/** A version; a definition may have none, which is a version, too. */
export const FormVersion = ({ version }: FormVersionProps) => {
  const { t } = useTranslation();
  return version ? <code>{version}</code> : <span className="quiet-text">{t('formOverview.noVersion')}</span>;
};
