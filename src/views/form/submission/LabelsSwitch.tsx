import { useTranslation } from 'react-i18next';

interface LabelsSwitchProps {
  /** Until it is known that there are labels there is only room for it. */
  readonly isOffered: boolean;
  readonly shown: boolean;
  readonly onSwitch: (shown: boolean) => void;
}

const sides = [
  { text: 'formSubmissions.labels', shown: true },
  { text: 'formSubmissions.names', shown: false },
] as const;

/** Whether headings and choices of the table are called as the form calls them, or by their names and codes. */
export const LabelsSwitch = ({ isOffered, shown, onSwitch }: LabelsSwitchProps) => {
  const { t } = useTranslation();
  return (
    <div
      className="segmented"
      role="group"
      aria-label={t('formSubmissions.labelsOrNames')}
      style={isOffered ? undefined : { visibility: 'hidden' }}
    >
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
