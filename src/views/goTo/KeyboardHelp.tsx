import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/form/Checkbox';
import { Modal } from '../../ui/overlay/Modal';
import { Facts } from '../../ui/text/Facts';

export interface KeyboardHelpProps {
  /** Whether shortcuts without Ctrl are active. */
  readonly singleKeys: boolean;
  readonly onSingleKeys: (on: boolean) => void;
  readonly onClose: () => void;
}

const keys = [
  { key: 'goTo', names: ['Ctrl', 'K'] },
  { key: 'filter', names: ['/'] },
  { key: 'condition', names: ['f'] },
  { key: 'help', names: ['?'] },
  { key: 'escape', names: ['Esc'] },
  { key: 'tick', names: ['x'] },
  { key: 'neighbour', names: ['j', 'k', 'c', 'e'] },
  { key: 'submission', names: ['a', 'i', 'r'] },
  { key: 'grid', names: ['←', '↑', '→', '↓'] },
  { key: 'cell', names: ['Enter', 'F2'] },
  { key: 'sort', names: ['Shift', 'Enter'] },
  { key: 'cellMenu', names: ['Shift', 'F10'] },
  { key: 'copy', names: ['Ctrl', 'C'] },
] as const;

/** The keyboard shortcuts of the site. */
export const KeyboardHelp = ({ singleKeys, onSingleKeys, onClose }: KeyboardHelpProps) => {
  const { t } = useTranslation();
  return (
    <Modal title={t('keyboardHelp.title')} busy={false} onClose={onClose}>
      <Facts
        facts={keys.map(({ key, names }) => ({
          key,
          name: names.map((name) => <kbd key={name}>{name}</kbd>),
          value: t(`keyboardHelp.${key}`),
        }))}
      />
      <Checkbox label={t('keyboardHelp.singleKeys')} checked={singleKeys} onChange={onSingleKeys} />
    </Modal>
  );
};
