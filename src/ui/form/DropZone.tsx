import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../action/Button';
import { classes } from '../classes';
import type { Reason } from '../disabledBy';
import { Icon } from '../Icon';
import { useFileDrop, type FileDrop } from './useFileDrop';

/** Why something that was dropped was not taken: it was a folder, or there were several where one is wanted. */
export type DropRefusal = 'several' | 'folder';

const refusalOf = ({ files, folders }: FileDrop, multiple: boolean): DropRefusal | null => {
  if (folders.length > 0) return 'folder';
  return !multiple && files.length > 1 ? 'several' : null;
};

export interface DropZoneProps {
  /** What the files are for; the name of the control. */
  readonly label: string;
  /** The endings or types offered, as in an `accept` attribute: `.xml,.xlsx`. Others can still be dropped. */
  readonly accept?: string | undefined;
  readonly multiple?: boolean | undefined;
  /**
   * Called with at least one file; the same file may come again. Where several are taken, also with the names of folders
   * that were dropped, whose files the browser does not give.
   */
  readonly onFiles: (files: readonly File[], folders: readonly string[]) => void;
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
  const take = (files: readonly File[], folders: readonly string[] = []) => {
    const isSomething = files.length > 0 || (multiple && folders.length > 0);
    if (isSomething && !reason) onFiles(multiple ? files : files.slice(0, 1), folders);
    // Without this the browser says nothing when the same file, corrected meanwhile, is chosen again.
    if (input.current) input.current.value = '';
  };
  const onDrop = (drop: FileDrop) => {
    const refusal = onRefused && refusalOf(drop, multiple);
    if (refusal) onRefused(refusal);
    else take(drop.files, drop.folders);
  };
  const { drag, handlers } = useFileDrop({ enabled: !reason, onDrop });
  return (
    <div role="group" aria-label={label} className={classes('drop-zone', drag && 'over')} {...handlers}>
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
        onChange={({ target }) => take([...(target.files ?? [])])}
      />
    </div>
  );
};
