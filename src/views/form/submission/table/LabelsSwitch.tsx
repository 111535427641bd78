import { useTranslation } from 'react-i18next';

interface LabelsSwitchProps {
  readonly shown: boolean;
  readonly onSwitch: (shown: boolean) => void;
}

const sides = [
  { text: 'formSubmissions.labels', shown: true },
  { text: 'formSubmissions.names', shown: false },
] as const;

/** Switches headings and choices of the table between labels and names. */
export const LabelsSwitch = ({ shown, onSwitch }: LabelsSwitchProps) => {
  const { t } = useTranslation();
  return (
    <div className="segmented" role="group" aria-label={t('formSubmissions.labelsOrNames')}>
      {sides.map((side) => (
        <button
          key={side.text}
          type="button"
          aria-pressed={side.shown === shown}
          onClick={() => {
            if (side.shown !== shown) onSwitch(side.shown);
          }}
        >
          {t(side.text)}
        </button>
      ))}
    </div>
  );
};
