/** @jsxImportSource solid-js */
import { createSignal, type JSX, type ParentProps } from 'solid-js';
import './styles/group.css';

interface FoldableProps {
  /** Of the node; parts of it begin with it. */
  readonly id: string;
  readonly class?: string | undefined;
  readonly title: JSX.Element;
  /** Between the title and the content, such as pictures of the label. */
  readonly below?: JSX.Element;
  /** Buttons at the end of the title. */
  readonly actions?: JSX.Element;
}

/** A part of a form with a title that folds it. What was typed in it stays. */
export const Foldable = (props: ParentProps<FoldableProps>): JSX.Element => {
  const [isFolded, setFolded] = createSignal(false);
  return (
    <section
      id={`${props.id}_container`}
      class={`group ${props.class ?? ''}`}
      classList={{ 'is-folded': isFolded() }}
      aria-labelledby={`${props.id}_label`}
      tabindex="-1"
    >
      <div class="panel-title">
        <h2>
          <button
            type="button"
            class="fold-button"
            id={`${props.id}_label`}
            aria-expanded={!isFolded()}
            aria-controls={`${props.id}_content`}
            onClick={() => setFolded(!isFolded())}
          >
            <svg class="fold-sign" viewBox="0 0 16 16" aria-hidden="true">
              <path d="M4 6l4 4 4-4" />
            </svg>
            <span>{props.title}</span>
          </button>
        </h2>
        {props.actions}
      </div>
      <div id={`${props.id}_content`} class="group-content" hidden={isFolded()}>
        {props.below}
        {props.children}
      </div>
    </section>
  );
};

/** Opens what is folded around an element. */
export const unfoldAround = (element: Element | null): void => {
  for (let group = element?.closest('.group'); group; group = group.parentElement?.closest('.group'))
    if (group.classList.contains('is-folded')) group.querySelector<HTMLElement>('.fold-button')?.click();
};
