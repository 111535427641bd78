/** @jsxImportSource solid-js */
import type { JSX } from 'solid-js';

interface FileChooserProps {
  /** The id of the file input, by which a label names it. */
  readonly inputId: string | undefined;
  readonly text: string;
  readonly accept: string | undefined;
  readonly capture: 'environment' | 'user' | undefined;
  readonly disabled: boolean;
  readonly onChoose: (file: File) => void;
}

/** A button that opens the browser's chooser of files, or its camera. */
export const FileChooser = (props: FileChooserProps): JSX.Element => {
  let input: HTMLInputElement | undefined;
  const take = (target: HTMLInputElement): void => {
    const [file] = target.files ?? [];
    if (file) props.onChoose(file);
    target.value = ''; // so that the same file can be chosen again
  };
  return (
    <>
      <button type="button" class="button" disabled={props.disabled} onClick={() => input?.click()}>
        {props.text}
      </button>
      <input
        ref={(made) => (input = made)}
        type="file"
        id={props.inputId}
        hidden
        accept={props.accept}
        capture={props.capture}
        disabled={props.disabled}
        onChange={(event) => take(event.currentTarget)}
      />
    </>
  );
};
