import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../../src/ui/page/useTitle';
import { Tips } from '../../src/ui/overlay/Tips';
import { useFileDrop, type FileDrop } from '../../src/ui/form/useFileDrop';
import { readSession } from '../readSession';
import { openSession, type Session } from '../session';
import { Player } from './Player';
import { PlayerBar } from './PlayerBar';
import { RefusedFile } from './RefusedFile';
import type { Refused } from './useRefusalText';
import { Start } from './Start';

/** The result of reading a file. */
type Taken = { readonly session: Session } | { readonly refused: Refused };

const read = async (file: File): Promise<Taken> => {
  const { name } = file;
  try {
    const result = await readSession(file);
    return 'file' in result ? { session: openSession(name, result.file) } : { refused: { name, why: result.refusal } };
  } catch {
    return { refused: { name, why: { kind: 'unreadable' } } };
  }
};

const refusalOf = ({ files: [file], folders: [folder] }: FileDrop): Refused => ({
  name: folder ?? file?.name ?? '',
  why: { kind: folder === undefined ? 'several' : 'folder' },
});

/** The page's state. A session stays open until another one is opened. */
interface Shown {
  readonly session?: Session | undefined;
  /** The name of the file being read. */
  readonly reading?: string;
  readonly refused?: Refused;
}

/** The whole page: a file is chosen, or dropped anywhere, and then played. */
export const PlayerPage = () => {
  const { t } = useTranslation('replay');
  const [shown, setShown] = useState<Shown>({});
  const { session, reading, refused } = shown;
  useTitle([session?.name, t('player.title')]);

  /** Keeps the open session unless there is another. */
  const show = useCallback((next: Shown) => setShown(({ session: open }) => ({ session: open, ...next })), []);
  const last = useRef<File>();
  const take = useCallback(
    (file: File) => {
      last.current = file;
      show({ reading: file.name });
      // A large file may be read after a small one that was dropped later.
      void read(file).then((taken) => last.current === file && show(taken));
    },
    [show],
  );
  const drop = useCallback(
    (dropped: FileDrop) => {
      const [file, ...more] = dropped.files;
      if (file && more.length === 0 && dropped.folders.length === 0) take(file);
      else {
        last.current = undefined;
        show({ refused: refusalOf(dropped) });
      }
    },
    [take, show],
  );
  const { drag, handlers } = useFileDrop({ enabled: true, onDrop: drop });
  useEffect(() => {
    // A frame receives all drag events over it, so it has to ignore the pointer.
    document.documentElement.classList.toggle('dragging', drag !== null);
  }, [drag]);

  return (
    <div className="player" {...handlers}>
      <PlayerBar session={session} onFile={take} />
      {session ? (
        <>
          {reading !== undefined && (
            <p className="player-notes" role="status">{`${reading}: ${t('player.reading')}`}</p>
          )}
          {refused && <RefusedFile refused={refused} onClose={() => show({})} />}
          <Player key={`${session.name} ${session.file.savedAt}`} session={session} />
        </>
      ) : (
        <Start reading={reading} refused={refused} onFile={take} />
      )}
      {drag && <div className="player-drop">{t('player.dropHere')}</div>}
      <Tips />
    </div>
  );
};
