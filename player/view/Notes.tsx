import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentBuild } from '../../store/recording/currentBuild';
import { Icon } from '../../src/ui/Icon';
import { firstDifference, type Session } from '../session';

/** The device's own time zone, used by the screens. */
const zoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Warnings about the playback: another build, different states, another time zone. */
export const Notes = ({ session }: { readonly session: Session }) => {
  const { t } = useTranslation('replay');
  const [difference, setDifference] = useState<number | null>();
  const { build, zone } = session.file;
  useEffect(() => {
    // Computes all states, so the first one is rendered before.
    const later = setTimeout(() => setDifference(firstDifference(session)));
    return () => clearTimeout(later);
  }, [session]);
  const isOther = build !== currentBuild();
  const notes = [
    isOther && t('note.otherBuild', { build, own: currentBuild() }),
    isOther && difference === null && t('note.sameStill'),
    typeof difference === 'number' && t('note.differs', { step: difference }),
    session.unknown > 0 && t('note.unknown', { count: session.unknown }),
    zone !== zoneHere() && t('note.zone', { zone }),
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <aside className="player-notes" role="status">
      <Icon name="info circle" />
      <span>{notes.join(' ')}</span>
    </aside>
  );
};
