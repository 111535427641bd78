import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../../ui/page/useTitle';
import { Tips } from '../../ui/overlay/Tips';
import { useFileDrop, type FileDrop } from '../../ui/form/useFileDrop';
import { readSession, type Refusal } from '../readSession';
import { openSession, type Session } from '../session';
import { Player } from './Player';
import { PlayerBar } from './PlayerBar';
import { Start } from './Start';

/** Why nothing is played, of the file of that name. */
export interface Refused {
  readonly name: string;
  readonly why: Refusal | { readonly kind: 'several' | 'folder' | 'unreadable' };
}

type Shown =
  | { readonly status: 'start' }
  | { readonly status: 'reading'; readonly name: string }
  | { readonly status: 'refused'; readonly refused: Refused }
  | { readonly status: 'open'; readonly session: Session };

const read = async (file: File): Promise<Shown> => {
  const { name } = file;
  try {
    const result = await readSession(file);
    return 'file' in result
      ? { status: 'open', session: openSession(name, result.file) }
      : { status: 'refused', refused: { name, why: result.refusal } };
  } catch {
    return { status: 'refused', refused: { name, why: { kind: 'unreadable' } } };
  }
};

const refusalOf = ({ files: [file], folders: [folder] }: FileDrop): Refused => ({
  name: folder ?? file?.name ?? '',
  why: { kind: folder === undefined ? 'several' : 'folder' },
});

/** The whole page: a file is chosen, or dropped anywhere, and then played. */
export const PlayerPage = () => {
  const { t } = useTranslation('replay');
  const [shown, setShown] = useState<Shown>({ status: 'start' });
  const session = shown.status === 'open' ? shown.session : undefined;
  useTitle([session?.name, t('player.title')]);

  const last = useRef<File>();
  const take = useCallback((file: File) => {
    last.current = file;
    setShown({ status: 'reading', name: file.name });
    // A large one may be done after a small one that was dropped after it.
    void read(file).then((result) => last.current === file && setShown(result));
  }, []);
  const drop = useCallback(
    (dropped: FileDrop) => {
      const [file, ...more] = dropped.files;
      if (file && more.length === 0 && dropped.folders.length === 0) take(file);
      else {
        last.current = undefined;
        setShown({ status: 'refused', refused: refusalOf(dropped) });
      }
    },
    [take],
  );
  const { drag, handlers } = useFileDrop({ enabled: true, onDrop: drop });
  useEffect(() => {
    // What is dragged over a frame is told to nobody but the frame.
    document.documentElement.classList.toggle('dragging', drag !== null);
  }, [drag]);

  return (
    <div className="player" {...handlers}>
      <PlayerBar session={session} onFile={take} />
      {session ? (
        <Player key={`${session.name} ${session.file.savedAt}`} session={session} />
      ) : (
        <Start
          reading={shown.status === 'reading' ? shown.name : undefined}
          refused={shown.status === 'refused' ? shown.refused : undefined}
          onFile={take}
        />
      )}
      {drag && <div className="player-drop">{t('player.dropHere')}</div>}
      <Tips />
    </div>
  );
};
