import { useTranslation } from 'react-i18next';
import type { FormAccessRow } from '#store/selectors/project/formAccess';
import { CellMenu, type MenuPlace } from '#src/ui/overlay/CellMenu';
import { formStates, stateItem } from '../../form/FormStateLabel';
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

/** The states of a form with their meanings. */
export const AccessStateMenu = ({ row: { form, state }, place, onState, onClose }: AccessStateMenuProps) => {
  const { t } = useTranslation();
  return (
    <CellMenu
      label={t('projectFormAccess.stateOf', { form: nameOf(form) })}
      place={place}
      items={formStates.map((value) => ({
        ...stateItem(t, value),
        chosen: value === state,
        onChoose: () => {
          if (value !== state) onState(form.xmlFormId, value, form.state);
        },
      }))}
      onClose={onClose}
    />
  );
};
