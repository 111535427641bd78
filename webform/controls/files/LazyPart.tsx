/** @jsxImportSource solid-js */
import { createSignal, Match, onMount, Switch, type JSX } from 'solid-js';
import { t } from '../../page/texts';

interface LazyPartProps<Loaded> {
  readonly load: () => Promise<Loaded>;
  /** What is said while it is loaded, and if it cannot be; else the same for all parts. */
  readonly loading?: string;
  readonly failed?: string;
  readonly children: (loaded: Loaded) => JSX.Element;
}

/** A part of the page that is loaded when it is first shown; shown again after that failed, it is tried again. */
export const LazyPart = <Loaded extends object>(props: LazyPartProps<Loaded>): JSX.Element => {
  const [part, setPart] = createSignal<Loaded>();
  const [isFailed, setFailed] = createSignal(false);
  onMount(() => {
    void props.load().then(
      (loaded) => setPart(() => loaded),
      () => setFailed(true),
    );
  });
  return (
    <Switch
      fallback={
        <p class="file-status" role="status">
          {props.loading ?? t('capture.loading')}
        </p>
      }
    >
      <Match when={isFailed()}>
        <p class="file-problem" role="alert">
          {props.failed ?? t('capture.notLoaded')}
        </p>
      </Match>
      <Match when={part()}>{(loaded) => props.children(loaded())}</Match>
    </Switch>
  );
};
