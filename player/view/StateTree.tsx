import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../src/ui/Icon';
import { valueText } from '../valueText';

/** The number of parts of a value shown at first, and with each "more". */
const PART = 100;

interface BranchProps {
  readonly value: object;
  readonly path: string;
  readonly opened: ReadonlySet<string>;
  readonly onToggle: (path: string) => void;
}

const isHolder = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

const Branch = ({ value, path, opened, onToggle }: BranchProps) => {
  const { t } = useTranslation('replay');
  const [shown, setShown] = useState(PART);
  const parts = Object.entries(value);
  return (
    <ul>
      {parts.slice(0, shown).map(([name, part]: [string, unknown]) => {
        const own = `${path}/${name}`;
        const isOpen = opened.has(own);
        if (!isHolder(part))
          return (
            <li key={name} className="player-leaf">
              <code className="player-path">{name}</code> <code>{valueText(part)}</code>
            </li>
          );
        return (
          <li key={name}>
            <button type="button" className="player-node" aria-expanded={isOpen} onClick={() => onToggle(own)}>
              <Icon name={isOpen ? 'angle down' : 'angle right'} />
              <code className="player-path">{name}</code>
              {!isOpen && <code className="cut">{valueText(part)}</code>}
            </button>
            {isOpen && <Branch value={part} path={own} opened={opened} onToggle={onToggle} />}
          </li>
        );
      })}
      {parts.length > shown && (
        <li>
          <button type="button" className="player-node" onClick={() => setShown(shown + PART)}>
            {t('tree.more', { count: Math.min(PART, parts.length - shown) })}
          </button>
        </li>
      )}
    </ul>
  );
};

/** A state as a tree; expanded parts stay expanded at the next step. */
export const StateTree = ({ value }: { readonly value: object }) => {
  const { t } = useTranslation('replay');
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (path: string) => {
    const next = new Set(opened);
    if (!next.delete(path)) next.add(path);
    setOpened(next);
  };
  return (
    <div className="player-tree">
      <h2>{t('tree.title')}</h2>
      <Branch value={value} path="" opened={opened} onToggle={toggle} />
    </div>
  );
};
