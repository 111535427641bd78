import type { EngineRoot } from '../engine/engineNode';
import type { Refusal } from '../engine/refusal';
import type { Properties } from '../engine/properties';
import type { ShownForm } from './shownForm';
import type { Speaker } from '../language/speaker';

/** An expression that could not be computed. */
export interface FailedExpression {
  /** The path of the question, without positions. */
  readonly nodeset: string;
  readonly expression: string;
  readonly details: string;
}

/** A form to show, and callbacks. */
export interface FormOptions {
  readonly xml: string;
  readonly properties: Properties;
  /** The earlier answers, as returned by the engine; null to restart. */
  readonly kept: FormData | null;
  /** How many repetitions were set aside in them, by the references of their groups. */
  readonly aside?: Readonly<Record<string, number>>;
  /** The name of the page to begin with; the first one where it is not known. */
  readonly page?: string | undefined;
  /** Whether a submission is edited; its places are shown on maps. */
  readonly edits: boolean;
  /** The names of its files that the server does not have. */
  readonly missingFiles?: ReadonlySet<string> | undefined;
  /** The language of the earlier answers, by its name; null where that is not known. */
  readonly begun: string | null;
  readonly speaker: Speaker;
  /** A media file by its URL in the form; 404 if there is none. */
  readonly fetchMedia: (address: string) => Promise<Response>;
  /** The answers can be read and watched. */
  readonly onRoot: (root: EngineRoot, shown: ShownForm) => void;
  readonly onReady: () => void;
  /** The form cannot be shown. */
  readonly onFailure: (refusal: Refusal) => void;
  /** Something failed after the form was shown. */
  readonly onError: (details: string) => void;
  /** An expression failed, so that its value is empty. */
  readonly onExpressionError: (failed: FailedExpression) => void;
  /** Receives the notice about repetitions that are not shown because there are too many; null for none. */
  readonly onStopped: (notice: HTMLElement | null) => void;
  /** All required questions are answered, and the button was pressed. */
  readonly onSubmit: (data: FormData) => void;
}
