/** @jsxImportSource solid-js */
import { createMemo, createSignal, onMount, Show, type JSX } from 'solid-js';
import type { TypedTexts } from '../controls/typed/typedTexts';
import type { FormRoot } from '../engine/nodes';
import type { FetchMedia } from '../media';
import { directionOf, languageTag } from '../questions/formLanguage';
import { takePageBefore } from '../questions/pageEntry';
import { isAsking } from '../repeats/askQuestion';
import type { ShownForm } from '../shownForm';
import { currentLocale, t } from '../texts';
import { partsOf } from './bodyTree';
import { type FormContext, FormProvider } from './context';
import { ErrorSummary } from './ErrorSummary';
import { LanguageMenu } from './LanguageMenu';
import { createLateParts } from './lateParts';
import { Outline } from './outline/Outline';
import { createPages } from './pages/pages';
import { PageTurner } from './pages/PageTurner';
import { Parts } from './Parts';

interface FormViewProps {
  readonly root: FormRoot;
  readonly fetchMedia: FetchMedia;
  readonly typed: TypedTexts;
  readonly onError: (error: unknown) => void;
  /** The form is shown. */
  readonly onShown: (form: ShownForm) => void;
  /** Every answer is valid, and the button was pressed. */
  readonly onSubmit: () => void;
}

/** A form to fill in. */
export const FormView = (props: FormViewProps): JSX.Element => {
  const { root, typed } = props;
  const [isTried, setTried] = createSignal(false);
  const parts = partsOf(root);
  const form: FormContext = {
    fetchMedia: (address) => props.fetchMedia(address),
    isTried,
    typed,
    late: createLateParts(),
    pages: createPages(parts, takePageBefore()),
    questions: new Map(),
    onError: (error) => props.onError(error),
  };
  onMount(() =>
    props.onShown({
      typed,
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
