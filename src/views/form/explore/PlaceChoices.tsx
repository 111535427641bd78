import { useTranslation } from 'react-i18next';
import { Select } from '../../../ui/form/Select';
import { filterText } from '../submission/filter/conditionText';
import type { PlacesCardProps } from './PlacesCard';

type PlaceChoicesProps = Pick<PlacesCardProps, 'questions' | 'place' | 'colour' | 'splits' | 'onPlace' | 'onColour'>;

/** Which question's places are on the map, and what colours them. */
export const PlaceChoices = ({ questions, place, colour, splits, onPlace, onColour }: PlaceChoicesProps) => {
  const { t } = useTranslation();
  return (
    <>
      {questions.length > 1 && (
        <Select
          label={t('explore.placesOf')}
          hiddenLabel
          value={place.path}
          options={questions.map(({ path, label }) => ({ value: path, text: filterText(label, t) }))}
          onChange={onPlace}
        />
      )}
      {splits.length > 0 && (
        <Select
          label={t('explore.colour')}
          value={colour?.field ?? ''}
          options={[
            { value: '', text: t('explore.oneColour') },
            ...splits.map(({ field, label }) => ({ value: field, text: filterText(label, t) })),
          ]}
          onChange={onColour}
        />
      )}
    </>
  );
};
