import { useTranslation } from 'react-i18next';
import { Menu } from '#src/ui/overlay/Menu';
import { languageCode } from './answers/languageCode';

export interface FormLanguageProps {
  /** The languages of the form; null with fewer than two. */
  readonly languages: { readonly names: readonly string[]; readonly chosen: number } | null;
  readonly onLanguage: (name: string) => void;
}

/** Selects the language of a form's texts; its code if the name has one, since there is little room. */
export const FormLanguageSelect = ({ languages, onLanguage }: FormLanguageProps) => {
  const { t } = useTranslation();
  if (languages === null) return null;
  const { names, chosen } = languages;
  const name = names[chosen];
  return (
    <Menu
      label={t('submissionAnswers.language')}
      icon="globe"
      kind="secondary"
      items={names.map((each, index) => ({
        key: each,
        text: each,
        chosen: index === chosen,
        onChoose: () => onLanguage(each),
      }))}
    >
      {languageCode(name)?.toUpperCase() ?? name}
    </Menu>
  );
};
