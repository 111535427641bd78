import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { eventKinds } from '../timelineEvents';
import type { Session } from '../session';
import { ActionRow } from './ActionRow';
import { ActionTools } from './ActionTools';
import { filterTimelineEvents, rowAt, type ActionFilter, type DescribedEvent } from './eventSearch';
import type { InspectorProps } from './Inspector';
import { useEventText } from './useEventText';

/** In pixels; rows grow with the font size. */
const ROW = 30;

const useEventRows = ({ timelineEvents, file }: Session): readonly DescribedEvent[] => {
  const tell = useEventText();
  return useMemo(
    () =>
      timelineEvents.map((timelineEvent, index) => ({
        timelineEvent,
        ...tell(timelineEvent.details),
        type: file.steps[index]?.action.type ?? '',
      })),
    [file, timelineEvents, tell],
  );
};

/** The events, step by step; only visible rows are rendered. */
export const ActionList = ({ session, step, onGo }: InspectorProps) => {
  const { t } = useTranslation('replay');
  const told = useEventRows(session);
  const [filter, setFilter] = useState<ActionFilter>({ kind: 'all', search: '' });
  const listed = useMemo(() => filterTimelineEvents(told, filter), [told, filter]);
  const counts = useMemo(
    () =>
      Object.fromEntries(
        eventKinds.map((kind) => [kind, told.filter(({ timelineEvent }) => timelineEvent.kinds.includes(kind)).length]),
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
      {/* Focusable for scrolling by keyboard, as none of its contents is. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={scroll} className="player-actions" tabIndex={0} role="group" aria-label={t('actions.list')}>
        {listed.length === 0 && <p className="player-none">{empty}</p>}
        <ol style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const one = listed[index];
            return (
              one && (
                <ActionRow
                  key={one.timelineEvent.step}
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
