/** @jsxImportSource solid-js */
import { onCleanup, onMount, type JSX, type ParentProps } from 'solid-js';
import { t } from '#webform/page/texts';
import '#webform/page/dialogs.css';
import './placeDialog.css';

interface PlaceDialogProps {
  readonly id: string;
  readonly title: string;
  /** The name of the button that does what the dialog is for. */
  readonly act: string;
  readonly isDangerous?: boolean;
  readonly onAct: () => void;
  readonly onCancel: () => void;
}

/** A dialog over a map. */
export const PlaceDialog = (props: ParentProps<PlaceDialogProps>): JSX.Element => {
  let dialog: HTMLDialogElement | undefined;
  onMount(() => dialog?.showModal());
  onCleanup(() => dialog?.close());
  return (
    <dialog
      ref={(made) => (dialog = made)}
      class="place-dialog"
      aria-labelledby={props.id}
      onCancel={(event) => {
        event.preventDefault();
        props.onCancel();
      }}
    >
      <h2 id={props.id}>{props.title}</h2>
      {props.children}
      <div class="actions">
        <button type="button" class="button" onClick={() => props.onCancel()}>
          {t('engine.cancel')}
        </button>
        <button
          type="button"
          class={props.isDangerous ? 'button danger' : 'button primary'}
          onClick={() => props.onAct()}
        >
          {props.act}
        </button>
      </div>
    </dialog>
  );
};
