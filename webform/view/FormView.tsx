/** @jsxImportSource solid-js */
import { createSignal, Show, type JSX } from 'solid-js';
import type { BlockingQuestion, TypedTexts } from '../controls/typed/typedTexts';
import type { FormRoot } from '../engine/nodes';
import { directionOf, languageTag } from '../questions/formLanguage';
import { currentLocale, t } from '../texts';
import { type FormContext, FormProvider } from './context';
import { ErrorSummary } from './ErrorSummary';
import { LanguageMenu } from './LanguageMenu';
import { Nodes } from './Nodes';

interface FormViewProps {
  readonly root: FormRoot;
  readonly fetchMedia: FormContext['fetchMedia'];
  readonly typed: TypedTexts;
  /** Every answer is valid, and the button was pressed. */
  readonly onSubmit: () => void;
}

/** A form to fill in. */
export const FormView = (props: FormViewProps): JSX.Element => {
  const [isTried, setTried] = createSignal(false);
  let summary: HTMLElement | undefined;
  const blocking = (): readonly BlockingQuestion[] => props.typed.blocking(props.root.validationState.violations);
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    props.typed.takeAll();
    if (blocking().length === 0) return props.onSubmit();
    setTried(true);
    queueMicrotask(() => summary?.focus());
  };
  const language = (): string => props.root.currentState.activeLanguage.language;
  const context: FormContext = {
    fetchMedia: (address) => props.fetchMedia(address),
    isTried,
    typed: props.typed,
    giveAnswer: (give) => {
      give();
      return null;
    },
  };
  return (
    <FormProvider value={context}>
      <form
        class="form-view"
        noValidate
        autocomplete="off"
        lang={languageTag(language()) ?? undefined}
        dir={directionOf(language(), props.root.definition.bind.form.title)}
        onSubmit={send}
      >
        <LanguageMenu root={props.root} />
        <Show when={isTried() && blocking().length > 0}>
          <ErrorSummary questions={blocking()} ref={(element) => (summary = element)} />
        </Show>
        <Nodes nodes={props.root.currentState.children} />
        <footer class="form-footer" lang={currentLocale()}>
          <button type="submit" class="primary-button">
            {t('engine.send')}
          </button>
        </footer>
      </form>
    </FormProvider>
  );
};
