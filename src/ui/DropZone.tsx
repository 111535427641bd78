import { useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import { classes } from './classes';
import type { Reason } from './disabledBy';
import { Icon } from './Icon';

/** Why something that was dropped was not taken: it was a folder, or there were several where one is wanted. */
export type DropRefusal = 'several' | 'folder';

const refusalOf = ({ items, files }: DataTransfer, multiple: boolean): DropRefusal | null => {
  // A folder stands among the files as if it were one, but cannot be read.
  if ([...items].some((item) => item.webkitGetAsEntry()?.isDirectory)) return 'folder';
  return !multiple && files.length > 1 ? 'several' : null;
};

export interface DropZoneProps {
  /** What the files are for; the name of the control. */
  readonly label: string;
  /** The endings or types offered, as in an `accept` attribute: `.xml,.xlsx`. Others can still be dropped. */
  readonly accept?: string | undefined;
  readonly multiple?: boolean | undefined;
  /** Called with at least one file; the same file may come again. */
  readonly onFiles: (files: readonly File[]) => void;
  /** Called instead where what was dropped cannot be taken. */
  readonly onRefused?: ((why: DropRefusal) => void) | undefined;
  /** The name of what was chosen. */
  readonly chosen?: string | undefined;
  readonly help?: string | undefined;
  /** The focus goes to its button when the dialog it stands in opens. */
  readonly first?: boolean | undefined;
  /** Why no file can be taken now. */
  readonly reason?: Reason;
}

/** Takes files that are dropped or chosen. */
export const DropZone = (props: DropZoneProps) => {
  const { label, accept, multiple = false, onFiles, onRefused, chosen, help, first, reason } = props;
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0 && !reason) onFiles(multiple ? files : files.slice(0, 1));
    // Without this the browser says nothing when the same file, corrected meanwhile, is chosen again.
    if (input.current) input.current.value = '';
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(!reason && event.dataTransfer.types.includes('Files'));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (reason) return;
    const refusal = onRefused && refusalOf(event.dataTransfer, multiple);
    if (refusal) return onRefused(refusal);
    take(event.dataTransfer.files);
  };
  return (
    <div
      role="group"
      aria-label={label}
      className={classes('drop-zone', isOver && 'over')}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name={chosen ? 'file' : 'cloud upload'} />
      {chosen && <strong className="cut">{chosen}</strong>}
      <span>
        {t(multiple ? 'ui.dropFiles' : 'ui.dropFile')}{' '}
        <Button reason={reason} data-first={first} onClick={() => input.current?.click()}>
          {t(multiple ? 'ui.chooseFiles' : 'ui.chooseFile')}
        </Button>
      </span>
      {help && <p className="field-help">{help}</p>}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={multiple}
        onChange={({ target }) => take(target.files)}
      />
    </div>
  );
};
