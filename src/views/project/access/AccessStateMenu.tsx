import { useTranslation } from 'react-i18next';
import type { FormState } from '#api/schemas/form';
import type { FormAccessRow } from '#store/selectors/project/formAccess';
import { CellMenu, type MenuPlace } from '#src/ui/overlay/CellMenu';
import { nameOf, type AccessContext } from './row';

/** A form whose state is being chosen, and the button that opened the menu. */
export interface StateChoice {
  readonly xmlFormId: string;
  readonly button: HTMLElement;
  readonly place: MenuPlace;
}

interface AccessStateMenuProps extends Pick<AccessContext, 'onState'>, Pick<StateChoice, 'place'> {
  readonly row: FormAccessRow;
  /** Memoized. */
  readonly onClose: (returns: boolean) => void;
}

const states = ['open', 'closing', 'closed'] as const satisfies readonly FormState[];

/** The states of a form with their meanings. */
export const AccessStateMenu = ({ row: { form, state }, place, onState, onClose }: AccessStateMenuProps) => {
  const { t } = useTranslation();
  return (
    <CellMenu
      label={t('projectFormAccess.stateOf', { form: nameOf(form) })}
      place={place}
      items={states.map((value) => ({
        key: value,
        text: t(`formStates.${value}`),
        help: t(`formStates.${value}Help`),
        chosen: value === state,
        onChoose: () => {
          if (value !== state) onState(form.xmlFormId, value, form.state);
        },
      }))}
      onClose={onClose}
    />
  );
};
