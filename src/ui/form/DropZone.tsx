import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../action/Button';
import { classes } from '../classes';
import type { Reason } from '../disabledBy';
import { Icon } from '../Icon';
import { useFileDrop, type FileDrop } from './useFileDrop';

/** Why a drop was refused: a folder, or several files instead of one. */
export type DropRefusal = 'several' | 'folder';

const refusalOf = ({ files, folders }: FileDrop): DropRefusal | null => {
  if (folders.length > 0) return 'folder';
  return files.length > 1 ? 'several' : null;
};

export interface DropZoneProps {
  /** The purpose of the files; the name of the control. */
  readonly label: string;
  /** The extensions or types offered, as in an `accept` attribute: `.xml,.xlsx`. Other files can still be dropped. */
  readonly accept?: string | undefined;
  readonly multiple?: boolean | undefined;
  /**
   * Called with at least one file; the same file may come again. If several are accepted, also with the names of
   * dropped folders, whose files the browser does not provide.
   */
  readonly onFiles: (files: readonly File[], folders: readonly string[]) => void;
  /** Called instead if only one file is accepted, and something else was dropped. */
  readonly onRefused?: ((why: DropRefusal) => void) | undefined;
  /** The name of the chosen file. */
  readonly chosen?: string | undefined;
  readonly help?: string | undefined;
  /** Its button gets the focus when its dialog opens. */
  readonly first?: boolean | undefined;
  /** Why no file can be chosen now. */
  readonly reason?: Reason;
}

/** Accepts dropped or chosen files. */
export const DropZone = (props: DropZoneProps) => {
  const { label, accept, multiple = false, onFiles, onRefused, chosen, help, first, reason } = props;
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const take = (files: readonly File[], folders: readonly string[] = []) => {
    const isSomething = files.length > 0 || (multiple && folders.length > 0);
    if (isSomething && !reason) onFiles(multiple ? files : files.slice(0, 1), folders);
    // Otherwise the browser fires no event if the same file is corrected and chosen again.
    if (input.current) input.current.value = '';
  };
  const onDrop = (drop: FileDrop) => {
    const refusal = multiple || !onRefused ? null : refusalOf(drop);
    if (refusal) onRefused?.(refusal);
    else take(drop.files, drop.folders);
  };
  const { drag, handlers } = useFileDrop({ enabled: !reason, onDrop });
  return (
    <div role="group" aria-label={label} className={classes('drop-zone', drag && 'over')} {...handlers}>
      <Icon name={chosen ? 'file' : 'cloud upload'} />
      {chosen && <strong className="cut">{chosen}</strong>}
      <span>
        {t(multiple ? 'parts.dropFiles' : 'parts.dropFile')}{' '}
        <Button reason={reason} data-first={first} onClick={() => input.current?.click()}>
          {t(multiple ? 'parts.chooseFiles' : 'parts.chooseFile')}
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
