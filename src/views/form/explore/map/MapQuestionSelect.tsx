import { useTranslation } from 'react-i18next';
import type { Question } from '#store/selectors/explore/questions';
import type { LocationQuestion } from '#store/selectors/explore/mapLocations';
import { Select } from '#src/ui/form/Select';
import { filterText } from '../../submission/filter/conditionText';

export interface MapQuestionSelectProps {
  /** The current address. */
  readonly here: string;
  readonly questions: readonly LocationQuestion[];
  /** The question on the map, and the one that colours it; null if there is none. */
  readonly place: LocationQuestion | null;
  readonly colour: Question | null;
  /** The questions that can colour locations. */
  readonly splits: readonly Question[];
  readonly onPlace: (here: string, path: string) => void;
  readonly onColour: (here: string, field: string) => void;
}

/** Selects the question on the map, and another one for its colours. */
export const MapQuestionSelect = (props: MapQuestionSelectProps) => {
  const { here, questions, place, colour, splits, onPlace, onColour } = props;
  const { t } = useTranslation();
  return (
    <>
      {questions.length > 1 && (
        <Select
          label={t('explore.placesOf')}
          hiddenLabel
          value={place?.path ?? ''}
          options={questions.map(({ path, label }) => ({ value: path, text: filterText(label, t) }))}
          onChange={(path) => onPlace(here, path)}
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
          onChange={(field) => onColour(here, field)}
        />
      )}
    </>
  );
};
