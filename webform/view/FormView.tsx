/** @jsxImportSource solid-js */
import { createMemo, createSignal, onMount, Show, type JSX } from 'solid-js';
import { createSelections } from '../controls/choices/selection';
import type { TypedTexts } from '../controls/typed/typedTexts';
import type { FormRoot } from '../engine/nodes';
import type { FetchMedia } from '../files/media';
import { directionOf, languageTag } from '../language/formLanguage';
import type { Repeats } from '../repeats/createRepeats';
import { isAsking } from '../repeats/askQuestion';
import type { ShownForm } from './shownForm';
import { currentLocale, t } from '../page/texts';
import { partsOf } from './bodyTree';
import { type FormContext, FormProvider } from './context';
import { ErrorSummary } from './errors/ErrorSummary';
import { LanguageMenu } from './LanguageMenu';
import type { FormFiles } from './formFiles';
import { createLateParts } from './lateParts';
import { Outline } from './outline/Outline';
import { createPages } from './pages/pages';
import { PageTurner } from './pages/PageTurner';
import { Parts } from './Parts';

interface FormViewProps {
  readonly root: FormRoot;
  readonly fetchMedia: FetchMedia;
  readonly typed: TypedTexts;
  readonly files: FormFiles;
  readonly repeats: Repeats;
  /** The name of the page to begin with. */
  readonly page: string | undefined;
  readonly onError: (error: unknown) => void;
  /** The form is shown. */
  readonly onShown: (form: ShownForm) => void;
  /** Every answer is valid, and the button was pressed. */
  readonly onSubmit: () => void;
}

/** A form to fill in. */
export const FormView = (props: FormViewProps): JSX.Element => {
  const { root, typed, files, repeats } = props;
  const [isTried, setTried] = createSignal(false);
  const parts = partsOf(root);
  const form: FormContext = {
    fetchMedia: (address) => props.fetchMedia(address),
    isTried,
    typed,
    files,
    repeats,
    selectionOf: createSelections(),
    late: createLateParts(),
    pages: createPages(parts, props.page),
    questions: new Map(),
    onError: (error) => props.onError(error),
  };
  onMount(() =>
    props.onShown({
      typed,
      unfinished: files.unfinished,
      drawings: files.drawings,
      asideOf: repeats.asideOf,
      page: () => form.pages?.current()?.part.name,
      showPage: (name) => form.pages?.showNamed(name),
      onceMade: (act) => {
        form.late.makeAll();
        act();
      },
    }),
  );
  let heading: HTMLElement | undefined;
  const blocking = createMemo(() => typed.blocking(root.validationState.violations).map(({ nodeId }) => nodeId));
  const send = (): void => {
    form.late.makeAll();
    typed.takeAll();
    if (isAsking()) return;
    if (blocking().length === 0) {
      props.onSubmit();
      return;
    }
    setTried(true);
    scrollTo(0, 0);
    heading?.focus({ preventScroll: true });
  };
  const language = (): string => root.currentState.activeLanguage.language;
  const { title } = root.definition.bind.form;
  const sendButton = (
    <button type="button" class="button primary send-button" onClick={send}>
      {t('engine.send')}
    </button>
  );
  return (
    <FormProvider value={form}>
      <Outline root={root} parts={parts} blocking={blocking} />
      <div class="odk-form form-view" lang={languageTag(language()) ?? undefined} dir={directionOf(language(), title)}>
        <Show when={isTried() && blocking().length > 0}>
          <ErrorSummary questions={blocking()} ref={(element) => (heading = element)} />
        </Show>
        <header class="form-title">
          <h1>{title}</h1>
          <LanguageMenu root={root} />
        </header>
        <div class="form-questions">
          <Parts parts={parts} />
        </div>
        <footer class="footer" lang={currentLocale()}>
          <Show when={form.pages} fallback={sendButton}>
            {(pages) => <PageTurner pages={pages()}>{sendButton}</PageTurner>}
          </Show>
        </footer>
      </div>
    </FormProvider>
  );
};
