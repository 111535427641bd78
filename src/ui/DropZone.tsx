import { useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import { classes } from './classes';
import type { Reason } from './disabledBy';
import { Icon } from './Icon';

export interface DropZoneProps {
  /** What the files are for; the name of the control. */
  readonly label: string;
  /** The endings or types offered, as in an `accept` attribute: `.xml,.xlsx`. Others can still be dropped. */
  readonly accept?: string | undefined;
  readonly multiple?: boolean | undefined;
  /** Called with at least one file; the same file may come again. */
  readonly onFiles: (files: readonly File[]) => void;
  /** The name of what was chosen. */
  readonly chosen?: string | undefined;
  readonly help?: string | undefined;
  /** Why no file can be taken now. */
  readonly reason?: Reason;
}

/** Takes files that are dropped or chosen. */
export const DropZone = ({ label, accept, multiple = false, onFiles, chosen, help, reason }: DropZoneProps) => {
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
        <Button reason={reason} onClick={() => input.current?.click()}>
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
