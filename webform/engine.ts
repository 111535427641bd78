import { OdkWebForm, webFormsPlugin } from '@getodk/web-forms';
import { createApp, h } from 'vue';
import './capture/capture.css';
import { fetchMediaKey } from './capture/questionDetails';
import './dialogs.css';
import './engine.css';
import './questions/access.css';
import './questions/pictures.css';
import './questions/questions.css';
import './questions/range.css';
import './questions/rank.css';
import type { EngineRoot } from './engineNode';
import { listWords } from './listWords';
import './map/map.css';
import '../src/styles/submission/mapGround.css';
import type { Properties } from './properties';
import { settleRestored } from './repeats/aside';
import { followStopped } from './repeats/stopped';
import type { ShownForm } from './shownForm';
import type { Speaker } from './speaker';
import { speak } from './speak';
import { takePresses } from './steadyPress';
import './typed/typed.css';

/** An expression that could not be computed. */
interface FailedExpression {
  /** The path of the question, without positions. */
  readonly nodeset: string;
  readonly details: string;
}

/** The engine's input and callbacks. */
export interface Engine {
  readonly xml: string;
  readonly properties: Properties;
  /** The earlier answers, as returned by the engine; null to restart. */
  readonly kept: FormData | null;
  /** Whether that is a submission, of which places are shown on maps. */
  readonly edits: boolean;
  /** The language of the earlier answers, by its name; null where that is not known. */
  readonly begun: string | null;
  readonly speaker: Speaker;
  /** A media file by its URL in the form; 404 if there is none. */
  readonly fetchMedia: (address: string) => Promise<Response>;
  /** The answers can be read and watched. */
  readonly onRoot: (root: EngineRoot, shown?: ShownForm) => void;
  readonly onReady: () => void;
  /** The form cannot be shown; `details` is the engine's technical message. */
  readonly onFailure: (details: string) => void;
  /** Something failed after the form was shown. */
  readonly onError: (details: string) => void;
  /** An expression failed, so that its value is empty. Only the new view tells. */
  readonly onExpressionError?: (failed: FailedExpression) => void;
  /** What is to be said about repetitions that are not shown, because they are too many; null for nothing. */
  readonly onStopped: (notice: HTMLElement | null) => void;
  /** All required questions are answered, and the button was pressed. */
  readonly onSubmit: (data: FormData) => void;
}

const READY = '.form-initialization-status.ready';
const FAILED = '.form-initialization-status.error';
const FAILURE = '.form-load-failure-dialog';

/** The engine reports its state only by a class, and errors in a dialog of its own. */
const watch = (container: HTMLElement, { onReady, onFailure }: Engine, stop: () => void): MutationObserver => {
  const observer = new MutationObserver(() => {
    if (container.querySelector(READY)) {
      observer.disconnect();
      onReady();
      return;
    }
    const dialog = document.querySelector(FAILURE);
    if (!container.querySelector(FAILED) || !dialog) return;
    observer.disconnect();
    const messages = [...dialog.querySelectorAll('.message, pre')].map(({ textContent }) => textContent?.trim() ?? '');
    stop();
    onFailure([...new Set(messages)].join('\n\n'));
  });
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] });
  return observer;
};

/** The engine's component. */
const form = (engine: Engine) =>
  h(OdkWebForm, {
    formXml: engine.xml,
    fetchFormAttachment: (address: URL) => engine.fetchMedia(address.href),
    // A form is useful, and can be tested, while a list or picture is missing.
    missingResourceBehavior: 'BLANK',
    preloadProperties: engine.properties,
    ...(engine.kept ? { editInstance: { kept: engine.kept, edits: engine.edits } } : {}),
    onRoot: (root) => {
      settleRestored();
      engine.onRoot(root);
    },
    onSubmit: ({ status, data: [data] }) => {
      if (status === 'ready' && data) engine.onSubmit(data);
    },
  });

/** An app of Vue for one form, with all that does not depend on the form. */
const makeApp = () => {
  let engine: Engine | null = null;
  const app = createApp({ render: () => engine && form(engine) });
  app.use(webFormsPlugin);
  const { $primevue } = app.config.globalProperties as { $primevue?: { config: { locale?: object } } };
  if ($primevue?.config.locale) Object.assign($primevue.config.locale, listWords());
  const show = (container: HTMLElement, shown: Engine): void => {
    engine = shown;
    app.provide(fetchMediaKey, shown.fetchMedia);
    app.mount(container);
  };
  return { app, show };
};

let prepared: ReturnType<typeof makeApp> | null = null;

/** Makes ready what every form needs, such as the looks of its controls: there is time for it while the page waits for the form. */
export const prepareEngine = (): void => {
  prepared ??= makeApp();
};

/** Shows a form in `container` (docs/decisions/0016-web-form-page.md). @returns removes it */
export const mountEngine = (container: HTMLElement, engine: Engine): (() => void) => {
  const { app, show } = prepared ?? makeApp();
  prepared = null;
  let isReady = false;
  app.config.errorHandler = (error) => {
    const details = error instanceof Error ? `${error.message}\n\n${error.stack ?? ''}` : String(error);
    reportError(error);
    if (isReady) engine.onError(details);
    else {
      stop();
      engine.onFailure(details);
    }
  };
  const unfollow = followStopped(engine.onStopped);
  let unspeak = (): void => undefined;
  const stop = (): void => {
    observer.disconnect();
    unfollow();
    unspeak();
    app.unmount();
  };
  const onReady = (): void => {
    isReady = true;
    engine.onReady();
  };
  const observer = watch(container, { ...engine, onReady }, () => app.unmount());
  const onRoot = (root: EngineRoot): void => {
    unspeak = speak(root, engine.xml, engine.begun, engine.speaker);
    engine.onRoot(root);
  };
  show(container, { ...engine, onRoot });
  takePresses(container);
  return stop;
};
