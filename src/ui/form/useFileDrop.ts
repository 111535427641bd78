import { useCallback, useEffect, useRef, useState, type DragEvent, type HTMLAttributes } from 'react';

/** A drag over an area. */
export interface FileDrag {
  /** The number of files; null if the browser does not reveal it before the drop. */
  readonly count: number | null;
  /** The target in the area under the pointer (`data-drop`), or null. */
  readonly target: string | null;
}

/** Files and folders dropped on an area. */
export interface FileDrop {
  readonly files: readonly File[];
  /** The names of folders, whose files the browser does not provide. */
  readonly folders: readonly string[];
  readonly target: string | null;
}

interface FileDropOptions {
  /** Whether files are accepted now. */
  readonly enabled: boolean;
  /** A drag has begun. */
  readonly onDrag?: (() => void) | undefined;
  readonly onDrop: (drop: FileDrop) => void;
}

type Handlers = Pick<HTMLAttributes<HTMLElement>, 'onDragOver' | 'onDragLeave' | 'onDrop'>;

/** Milliseconds. During a drag, events fire at least this often, with room to spare. */
const SILENCE = 700;

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => [...dataTransfer.types].includes('Files');

const countOf = ({ items }: DataTransfer): number | null => {
  const count = [...items].filter(({ kind }) => kind === 'file').length;
  return count > 0 ? count : null;
};

/** One lookup for the whole area, however many rows it has: an attribute in the row marks the target. */
const targetAt = (target: EventTarget): string | null => {
  if (!(target instanceof Element)) return null;
  const mark = target.closest('[data-drop]') ?? target.closest('tr')?.querySelector('[data-drop]');
  return mark?.getAttribute('data-drop') ?? null;
};

/** Read synchronously: the browser clears the list after the event. */
const dropped = ({ items, files }: DataTransfer): Omit<FileDrop, 'target'> => {
  const entries = [...items].filter(({ kind }) => kind === 'file');
  if (entries.length === 0) return { files: [...files], folders: [] };
  const found = entries.map((item) => ({ entry: item.webkitGetAsEntry?.(), file: item.getAsFile() }));
  return {
    files: found.flatMap(({ entry, file }) => (entry?.isDirectory || !file ? [] : [file])),
    folders: found.flatMap(({ entry }) => (entry?.isDirectory ? [entry.name] : [])),
  };
};

/** Whether a drag left the area, or only entered a child. Some browsers do not set the related target. */
const hasLeft = ({ currentTarget, relatedTarget, clientX, clientY }: DragEvent): boolean => {
  if (relatedTarget instanceof Node) return !currentTarget.contains(relatedTarget);
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX <= left || clientX >= right || clientY <= top || clientY >= bottom;
};

/** A file dropped outside of the area must not make the browser leave the page. */
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
 * Makes an element a drop target for files; while it is used, files dropped elsewhere are ignored.
 * @returns the current drag, and the handlers for the element
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
    // Fires many times a second; only changes are rendered.
    if (drag?.count !== next.count || drag?.target !== next.target) setDrag(next);
    // Object.entries loses the names of the table.
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
