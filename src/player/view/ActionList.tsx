import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { happeningKinds } from '../happenings';
import type { Session } from '../session';
import { ActionRow } from './ActionRow';
import { ActionTools } from './ActionTools';
import { filterHappenings, rowAt, type ActionFilter, type ToldHappening } from './happeningSearch';
import type { InspectorProps } from './Inspector';
import { useWhatText } from './useWhatText';

/** In pixels; in larger letters the rows grow with them. */
const ROW = 30;

const useTold = ({ happenings, file }: Session): readonly ToldHappening[] => {
  const tell = useWhatText();
  return useMemo(
    () =>
      happenings.map((happening, index) => ({
        happening,
        ...tell(happening.what),
        type: file.steps[index]?.action.type ?? '',
      })),
    [file, happenings, tell],
  );
};

/** What happened, step by step; of a long session the rows in sight. */
export const ActionList = ({ session, step, onGo }: InspectorProps) => {
  const { t } = useTranslation('replay');
  const told = useTold(session);
  const [filter, setFilter] = useState<ActionFilter>({ kind: 'all', search: '' });
  const listed = useMemo(() => filterHappenings(told, filter), [told, filter]);
  const counts = useMemo(
    () =>
      Object.fromEntries(
        happeningKinds.map((kind) => [kind, told.filter(({ happening }) => happening.kinds.includes(kind)).length]),
      ),
    [told],
  );
  const scroll = useRef<HTMLDivElement>(null);
  const current = rowAt(listed, step);
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: listed.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW,
    overscan: 8,
  });
  useEffect(() => {
    if (current >= 0) virtual.scrollToIndex(current, { align: 'auto' });
  }, [current, virtual]);
  const empty = told.length === 0 ? t('actions.empty') : t('actions.none');
  return (
    <>
      <ActionTools filter={filter} onFilter={setFilter} counts={counts} shown={listed.length} />
      {/* Keys scroll it, as nothing else in it may have the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={scroll} className="player-actions" tabIndex={0} role="group" aria-label={t('actions.list')}>
        {listed.length === 0 && <p className="player-none">{empty}</p>}
        <ol style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const one = listed[index];
            return (
              one && (
                <ActionRow
                  key={one.happening.step}
                  told={one}
                  from={session.file.from}
                  isCurrent={index === current}
                  top={start}
                  place={{ index, count: listed.length }}
                  onGo={onGo}
                />
              )
            );
          })}
        </ol>
      </div>
    </>
  );
};
