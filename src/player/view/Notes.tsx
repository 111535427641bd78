import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentBuild } from '../../../store/recording/currentBuild';
import { PlainIcon } from '../../ui/PlainIcon';
import { firstDifference, type Session } from '../session';

/** The device's own zone, in which the screens show times. */
const zoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What one should know before believing what is shown: another build, other states, another time zone. */
export const Notes = ({ session }: { readonly session: Session }) => {
  const { t } = useTranslation('replay');
  const [difference, setDifference] = useState<number | null>();
  const { build, zone } = session.file;
  useEffect(() => {
    // All states are made for it; the first one is shown before.
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
      <PlainIcon name="info circle" />
      <span>{notes.join(' ')}</span>
    </aside>
  );
};
