/** @jsxImportSource solid-js */
// Before the styles of controls, which refine it.
import './view.css';
import { createSignal } from 'solid-js';
import { render } from 'solid-js/web';
import { createTypedTexts } from '../controls/typed/typedTexts';
import type { EngineRoot } from '../engine/engineNode';
import { backgroundLocation } from '../controls/place/devicePosition';
import { EditedRecord } from '../controls/place/editedRecord';
import { LocationNotice } from '../controls/place/LocationNotice';
import { type FormSource, openForm } from '../engine/openForm';
import type { FormRoot } from '../engine/nodes';
import { readyPayload } from '../engine/payload';
import { refusalOf } from '../engine/refusal';
import { createRepeats } from '../repeats/createRepeats';
import { takePresses } from './steadyPress';
import { createFormFiles } from './formFiles';
import { openInLanguage, rememberLanguage } from '../language/formLanguages';
import type { FormOptions } from './formOptions';
import { FormView } from './FormView';

const detailsOf = (error: unknown): string =>
  error instanceof Error ? `${error.message}\n\n${error.stack ?? ''}` : String(error);

/** Shows a form in `container`. @returns removes it */
export const mountForm = (container: HTMLElement, options: FormOptions): (() => void) => {
  let isStopped = false;
  let dispose = (): void => undefined;
  const files = createFormFiles(options.missingFiles);
  const fetchMedia = (address: URL): Promise<Response> => options.fetchMedia(address.href);
  const submit = async (root: FormRoot): Promise<void> => {
    const data = await readyPayload(root, files.pending);
    if (data) options.onSubmit(data);
  };
  const onError = (error: unknown): void => {
    reportError(error);
    options.onError(detailsOf(error));
  };
  const show = async (): Promise<void> => {
    const typed = createTypedTexts();
    const repeats = createRepeats({
      isUnread: (question) => typed.isUnread(question),
      aside: options.aside,
      onStopped: (notice) => (isStopped ? undefined : options.onStopped(notice)),
    });
    const [isLocationKnown, setLocationKnown] = createSignal(true);
    const { xml, properties, kept: restored } = options;
    const locate = backgroundLocation(setLocationKnown);
    const onExpressionError: FormSource['onExpressionError'] = ({ nodeset, expression, error }) =>
      options.onExpressionError({ nodeset, expression, details: `${nodeset}: ${expression}: ${error.message}` });
    const root = await openForm({ xml, properties, restored, repeats, fetchMedia, locate, onExpressionError });
    if (isStopped) return;
    openInLanguage(root, options.xml, options.begun, options.speaker);
    dispose = render(() => {
      rememberLanguage(root, options.speaker);
      return (
        <EditedRecord.Provider value={options.edits}>
          <LocationNotice isKnown={isLocationKnown()} />
          <FormView
            root={root}
            fetchMedia={options.fetchMedia}
            typed={typed}
            files={files}
            repeats={repeats}
            page={options.page}
            onError={onError}
            onShown={(shown) => options.onRoot(root as unknown as EngineRoot, shown)}
            onSubmit={() => void submit(root).catch(onError)}
          />
        </EditedRecord.Provider>
      );
    }, container);
    takePresses(container);
    options.onReady();
  };
  show().catch((error: unknown) => {
    dispose();
    options.onFailure(refusalOf(error));
  });
  return () => {
    isStopped = true;
    dispose();
  };
};
