import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Command, Destination } from '#store/selectors/core/destinations';
import { Combobox } from '../../ui/form/Combobox';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/icons';
import { filterOf } from '../../ui/list/listFilter';
import { Modal } from '../../ui/overlay/Modal';

export interface GoToProps {
  readonly destinations: readonly Destination[];
  /** More may follow. */
  readonly isLoading: boolean;
  readonly onGo: (href: string) => void;
  readonly onCommand: (command: Command) => void;
  readonly onClose: () => void;
}

// The maximum number shown: users refine the search instead of reading more.
const SHOWN = 50;

const icons: Readonly<Record<Destination['kind'], IconName>> = {
  page: 'angle right',
  project: 'clipboard',
  form: 'file',
  person: 'user',
  command: 'play',
};

/** All pages and commands, found by letters of their names. */
export const GoTo = ({ destinations, isLoading, onGo, onCommand, onClose }: GoToProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const find = useMemo(() => {
    const named = destinations.map((one) => ({ ...one, shown: 'key' in one.name ? t(one.name.key) : one.name.text }));
    const byName = filterOf(named, ({ shown }) => shown);
    const byAny = filterOf(named, ({ shown, detail }) => `${shown} ${detail ?? ''}`);
    // A project comes before its pages, which also contain its name.
    return (text: string) => [...new Set([...byName(text), ...byAny(text)])];
  }, [destinations, t]);
  const searched = useDeferredValue(typed);
  const hits = useMemo(() => find(searched), [find, searched]);
  const shown = hits.slice(0, SHOWN);
  const choose = (index: number) => {
    const destination = shown[index];
    if (!destination) return;
    onClose();
    if (destination.kind === 'command') onCommand(destination.command);
    else onGo(destination.href);
  };
  const options = shown.map(({ key, kind, shown: name, detail }) => ({
    key,
    content: (
      <>
        <Icon name={icons[kind]} />
        <span className="go-to-name cut">{name}</span>
        {detail !== null && <span className="go-to-detail cut">{detail}</span>}
        <span className="go-to-kind">{t(`goTo.${kind}`)}</span>
      </>
    ),
  }));
  return (
    <Modal title={t('goTo.title')} busy={false} onClose={onClose}>
      <Combobox
        label={t('goTo.label')}
        listLabel={t('goTo.title')}
        value={typed}
        onType={setTyped}
        options={options}
        onChoose={choose}
      />
      <p className="go-to-foot quiet-text">
        <span role="status">{typed === '' ? '' : t('goTo.found', { count: hits.length })}</span>
        {isLoading && <span>{t('ui.loading')}</span>}
        {hits.length > SHOWN && <span>{t('goTo.more')}</span>}
      </p>
    </Modal>
  );
};
