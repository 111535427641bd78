import type { UnreadTexts } from '../controls/typed/typedTexts';

/** What drafts store of a form besides its answers. */
export interface ShownForm {
  readonly typed: UnreadTexts;
  /** The name of the page that is shown; undefined in forms without pages. */
  readonly page: () => string | undefined;
  /** Shows the page with this name, if there is one. */
  readonly showPage: (name: string | undefined) => void;
  /** Acts once all questions are made: texts are typed into their boxes. */
  readonly onceMade: (act: () => void) => void;
}
