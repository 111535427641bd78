/** @jsxImportSource solid-js */
import { render } from 'solid-js/web';
import { createTypedTexts } from '../controls/typed/typedTexts';
import type { Engine } from '../engine';
import type { EngineRoot } from '../engineNode';
import { openForm } from '../engine/openForm';
import type { FormRoot } from '../engine/nodes';
import { followStopped } from '../repeats/stopped';
import { takePresses } from '../steadyPress';
import { openInLanguage, rememberLanguage } from './formLanguages';
import { FormView } from './FormView';
import './view.css';

const detailsOf = (error: unknown): string =>
  error instanceof Error ? `${error.message}\n\n${error.stack ?? ''}` : String(error);

/** Shows a form in `container`. @returns removes it */
export const mountEngine = (container: HTMLElement, engine: Engine): (() => void) => {
  let isStopped = false;
  let dispose = (): void => undefined;
  const unfollow = followStopped(engine.onStopped);
  const fetchMedia = (address: URL): Promise<Response> => engine.fetchMedia(address.href);
  const submit = async (root: FormRoot): Promise<void> => {
    const { status, data } = await root.prepareInstancePayload();
    if (status === 'ready') engine.onSubmit(data[0]);
  };
  const onError = (error: unknown): void => {
    reportError(error);
    engine.onError(detailsOf(error));
  };
  const show = async (): Promise<void> => {
    const typed = createTypedTexts();
    const { xml, properties, kept: restored } = engine;
    const root = await openForm({ xml, properties, restored, typed, fetchMedia });
    if (isStopped) return;
    openInLanguage(root, engine.xml, engine.begun, engine.speaker);
    dispose = render(() => {
      rememberLanguage(root, engine.speaker);
      return (
        <FormView
          root={root}
          fetchMedia={engine.fetchMedia}
          typed={typed}
          onError={onError}
          onShown={(shown) => engine.onRoot(root as unknown as EngineRoot, shown)}
          onSubmit={() => void submit(root).catch(onError)}
        />
      );
    }, container);
    takePresses(container);
    engine.onReady();
  };
  show().catch((error: unknown) => {
    unfollow();
    dispose();
    engine.onFailure(error instanceof Error ? error.message : String(error));
  });
  return () => {
    isStopped = true;
    unfollow();
    dispose();
  };
};
