import { useMemo } from 'react';
import { clockOf } from '../sessionFacts';
import type { Session } from '../session';
import { usePlayerKeys } from '../usePlayerKeys';
import { usePlaying } from '../usePlaying';
import { Inspector } from './Inspector';
import { Notes } from './Notes';
import { Stage } from './Stage';
import { Timeline } from './Timeline';

/** An open session: the site in the middle, events on its right, the timeline below. */
export const Player = ({ session }: { readonly session: Session }) => {
  const { file, positions } = session;
  const playing = usePlaying(positions);
  const pressed = usePlayerKeys(playing, positions.length - 1);
  const clock = useMemo(() => clockOf(file.zone), [file.zone]);
  return (
    <>
      <Notes session={session} />
      <main className="player-main">
        <Stage session={session} step={playing.step} clock={clock} onKey={pressed} />
        <Inspector session={session} step={playing.step} onGo={playing.go} />
        <Timeline session={session} playing={playing} clock={clock} />
      </main>
    </>
  );
};
