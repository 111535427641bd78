import { useTranslation } from 'react-i18next';
import type { Question } from '#store/selectors/explore/questions';
import { Select } from '#src/ui/form/Select';
import { FormLanguageSelect, type FormLanguageProps } from '../submission/FormLanguageSelect';
import { filterText } from '../submission/filter/conditionText';
import { ExploreSwitch, type ExploreSwitchProps } from './ExploreSwitch';

export interface ExploreLooksProps extends FormLanguageProps {
  /** The current address. */
  readonly here: string;
  /** The switch between charts and pictures; null if there are no pictures. */
  readonly pictures: ExploreSwitchProps | null;
  /** The questions that can split answers. */
  readonly splits: readonly Question[];
  readonly split: Question | null;
  readonly onSplit: (here: string, field: string) => void;
}

/** Charts or pictures, the question that splits the charts, and the language of the form. */
export const ExploreLooks = ({ here, pictures, splits, split, onSplit, languages, onLanguage }: ExploreLooksProps) => {
  const { t } = useTranslation();
  const options = [
    { value: '', text: t('explore.notSplit') },
    ...splits.map(({ field, label }) => ({ value: field, text: filterText(label, t) })),
  ];
  return (
    <div className="submission-looks explore-looks">
      {pictures && <ExploreSwitch {...pictures} />}
      {splits.length > 0 && !pictures?.isShown && (
        <Select
          label={t('explore.splitBy')}
          value={split?.field ?? ''}
          options={options}
          onChange={(field) => onSplit(here, field)}
        />
      )}
      <FormLanguageSelect languages={languages} onLanguage={onLanguage} />
    </div>
  );
};
