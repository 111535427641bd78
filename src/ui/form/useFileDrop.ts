import { useCallback, useEffect, useRef, useState, type DragEvent, type HTMLAttributes } from 'react';

/** What is dragged over an area. */
export interface FileDrag {
  /** How many files; null where the browser does not tell before they are dropped. */
  readonly count: number | null;
  /** The target within the area that the pointer is over (`data-drop`), or null. */
  readonly target: string | null;
}

/** What was dropped on an area. */
export interface FileDrop {
  readonly files: readonly File[];
  /** The names of folders, whose files the browser does not give. */
  readonly folders: readonly string[];
  readonly target: string | null;
}

interface FileDropOptions {
  /** Files can be taken now. */
  readonly enabled: boolean;
  /** A drag has begun. */
  readonly onDrag?: (() => void) | undefined;
  readonly onDrop: (drop: FileDrop) => void;
}

type Handlers = Pick<HTMLAttributes<HTMLElement>, 'onDragOver' | 'onDragLeave' | 'onDrop'>;

/** Milliseconds. While something is dragged over it, an element hears so at least this often, with room to spare. */
const SILENCE = 700;

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => [...dataTransfer.types].includes('Files');

const countOf = ({ items }: DataTransfer): number | null => {
  const count = [...items].filter(({ kind }) => kind === 'file').length;
  return count > 0 ? count : null;
};

/** One look for the whole area, however many rows it has: the target is marked by an attribute somewhere in its row. */
const targetAt = (place: EventTarget): string | null => {
  if (!(place instanceof Element)) return null;
  const mark = place.closest('[data-drop]') ?? place.closest('tr')?.querySelector('[data-drop]');
  return mark?.getAttribute('data-drop') ?? null;
};

/** Read at once: after the event the browser takes the list back. */
const dropped = ({ items, files }: DataTransfer): Omit<FileDrop, 'target'> => {
  const entries = [...items].filter(({ kind }) => kind === 'file');
  if (entries.length === 0) return { files: [...files], folders: [] };
  const found = entries.map((item) => ({ entry: item.webkitGetAsEntry?.(), file: item.getAsFile() }));
  return {
    files: found.flatMap(({ entry, file }) => (entry?.isDirectory || !file ? [] : [file])),
    folders: found.flatMap(({ entry }) => (entry?.isDirectory ? [entry.name] : [])),
  };
};

/** Whether a drag really left, and not only came over another element inside. Some browsers do not tell where it went. */
const hasLeft = ({ currentTarget, relatedTarget, clientX, clientY }: DragEvent): boolean => {
  if (relatedTarget instanceof Node) return !currentTarget.contains(relatedTarget);
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX <= left || clientX >= right || clientY <= top || clientY >= bottom;
};

/** A file that misses the area must not take the browser away from the page. */
const useNoWayOut = (): void => {
  useEffect(() => {
    const hold = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', hold);
    window.addEventListener('drop', hold);
    return () => {
      window.removeEventListener('dragover', hold);
      window.removeEventListener('drop', hold);
    };
  }, []);
};

/**
 * Makes an element take files that are dropped on it; as long as the page that uses this is shown, files that are
 * dropped elsewhere do nothing.
 * @returns what is dragged over it now, and the handlers that go onto the element
 */
export const useFileDrop = ({ enabled, onDrag, onDrop }: FileDropOptions) => {
  const [drag, setDrag] = useState<FileDrag | null>(null);
  const silence = useRef<ReturnType<typeof setTimeout>>();
  useNoWayOut();
  const end = useCallback(() => {
    clearTimeout(silence.current);
    setDrag(null);
  }, []);
  useEffect(() => end, [end]);
  const over = (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = enabled ? 'copy' : 'none';
    if (!enabled) return;
    const next = { count: countOf(event.dataTransfer), target: targetAt(event.target) };
    if (!drag) onDrag?.();
    // Told many times a second; only what differs is drawn.
    if (drag?.count !== next.count || drag?.target !== next.target) setDrag(next);
    // A drag that is given up by a key need not tell that it left.
    clearTimeout(silence.current);
    silence.current = setTimeout(end, SILENCE);
  };
  const handlers: Handlers = {
    onDragOver: over,
    onDragLeave: (event) => {
      if (hasLeft(event)) end();
    },
    onDrop: (event) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      end();
      if (enabled) onDrop({ ...dropped(event.dataTransfer), target: targetAt(event.target) });
    },
  };
  return { drag: enabled ? drag : null, handlers };
};
