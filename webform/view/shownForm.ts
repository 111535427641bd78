import type { EngineNode } from '../engine/engineNode';
import type { FormFiles } from './formFiles';
import type { UnreadTexts } from '../controls/typed/typedTexts';

/** What drafts store of a form besides its answers. */
export interface ShownForm extends Pick<FormFiles, 'unfinished' | 'drawings'> {
  readonly typed: UnreadTexts;
  /** The repetitions of a group that a smaller number took out of the form. */
  readonly asideOf: (range: object) => readonly EngineNode[];
  /** The name of the page that is shown; undefined in forms without pages. */
  readonly page: () => string | undefined;
  /** Shows the page with this name, if there is one. */
  readonly showPage: (name: string | undefined) => void;
  /** Acts once all questions are made: texts are typed into their boxes. */
  readonly onceMade: (act: () => void) => void;
}
