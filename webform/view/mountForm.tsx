/** @jsxImportSource solid-js */
import { createSignal, Show } from 'solid-js';
import { render } from 'solid-js/web';
import type { Engine } from '../engine';
import type { EngineRoot } from '../engineNode';
import { backgroundLocation } from '../controls/place/devicePosition';
import { EditedRecord } from '../controls/place/editedRecord';
import { createTypedTexts } from '../controls/typed/typedTexts';
import { openForm } from '../engine/openForm';
import { readyPayload } from '../engine/payload';
import { t } from '../texts';
import { FormView } from './FormView';
import './view.css';

/** Shows a form in `container`. @returns removes it */
export const mountEngine = (container: HTMLElement, engine: Engine): (() => void) => {
  let isStopped = false;
  let dispose = (): void => undefined;
  const fetchMedia = (address: URL): Promise<Response> => engine.fetchMedia(address.href);
  const show = async (): Promise<void> => {
    const [isLocationKnown, setLocationKnown] = createSignal(true);
    const root = await openForm({
      xml: engine.xml,
      properties: engine.properties,
      restored: engine.kept,
      fetchMedia,
      locate: backgroundLocation(setLocationKnown),
    });
    if (isStopped) return;
    const submit = async (): Promise<void> => {
      const data = await readyPayload(root);
      if (data) engine.onSubmit(data);
    };
    const typed = createTypedTexts();
    dispose = render(
      () => (
        <EditedRecord.Provider value={engine.edits}>
          <Show when={!isLocationKnown()}>
            <p class="notice amber" role="alert">
              {t('engine.noBackgroundLocation')}
            </p>
          </Show>
          <FormView root={root} fetchMedia={engine.fetchMedia} typed={typed} onSubmit={() => void submit()} />
        </EditedRecord.Provider>
      ),
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
