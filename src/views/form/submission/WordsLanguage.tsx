import { useTranslation } from 'react-i18next';
import { Menu } from '../../../ui/overlay/Menu';
import { languageCode } from './answers/languageCode';
import type { ListedSubmissions } from './submissionListProps';

interface WordsLanguageProps {
  readonly languages: ListedSubmissions['wordsLanguages'];
  readonly onLanguage: (name: string) => void;
}

/** In which of its languages a form's words are shown; its code where the name has one, since there is little room. */
export const WordsLanguage = ({ languages, onLanguage }: WordsLanguageProps) => {
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
