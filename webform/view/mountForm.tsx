/** @jsxImportSource solid-js */
import { render } from 'solid-js/web';
import type { Engine } from '../engine';
import type { EngineRoot } from '../engineNode';
import { createTypedTexts } from '../controls/typed/typedTexts';
import { openForm } from '../engine/openForm';
import { readyPayload } from '../engine/payload';
import { FormView } from './FormView';
import './view.css';

/** Shows a form in `container`. @returns removes it */
export const mountEngine = (container: HTMLElement, engine: Engine): (() => void) => {
  let isStopped = false;
  let dispose = (): void => undefined;
  const fetchMedia = (address: URL): Promise<Response> => engine.fetchMedia(address.href);
  const show = async (): Promise<void> => {
    const root = await openForm({ xml: engine.xml, properties: engine.properties, restored: engine.kept, fetchMedia });
    if (isStopped) return;
    const submit = async (): Promise<void> => {
      const data = await readyPayload(root);
      if (data) engine.onSubmit(data);
    };
    const typed = createTypedTexts();
    dispose = render(
      () => <FormView root={root} fetchMedia={engine.fetchMedia} typed={typed} onSubmit={() => void submit()} />,
      container,
    );
    engine.onRoot(root as unknown as EngineRoot, typed);
    engine.onReady();
  };
  show().catch((error: unknown) => engine.onFailure(error instanceof Error ? error.message : String(error)));
  return () => {
    isStopped = true;
    dispose();
  };
};
