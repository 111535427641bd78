/** @jsxImportSource solid-js */
import { createSignal, Show, type JSX } from 'solid-js';
import { t } from '#webform/page/texts';
import { FileChooser } from '../../files/FileChooser';
import type { LocationPoint } from '../locationPoint';
import { readPoints, type Shape, writePoints } from '../points';
import { readGeoJson } from '../readGeoJson';
import { PlaceDialog } from './PlaceDialog';

interface ImportDialogProps {
  readonly nodeId: string;
  readonly shape: Shape;
  readonly onPoints: (points: readonly LocationPoint[]) => void;
  readonly onCancel: () => void;
}

const isProblem = (read: ReturnType<typeof readGeoJson>): read is Exclude<typeof read, readonly unknown[]> =>
  typeof read === 'string';

/** Takes a line or an area from a text, or from a GeoJSON file. */
export const ImportDialog = (props: ImportDialogProps): JSX.Element => {
  const id = `${props.nodeId}_import`;
  const [text, setText] = createSignal('');
  const [file, setFile] = createSignal<File | null>(null);
  const [problem, setProblem] = createSignal('');

  const take = (points: readonly LocationPoint[] | null): void => {
    if (points && writePoints(points, props.shape) !== '') props.onPoints(points);
    else setProblem(t('engine.pasteHelp'));
  };
  const save = async (): Promise<void> => {
    const chosen = file();
    if (!chosen) return take(readPoints(text(), props.shape));
    const read = readGeoJson(await chosen.text(), props.shape);
    if (isProblem(read)) setProblem(t(`engine.${read}`));
    else take(read);
  };
  const clearProblem = (): string => setProblem('');

  return (
    <PlaceDialog
      id={id}
      title={t('engine.importLocation')}
      act={t('engine.save')}
      onAct={() => void save()}
      onCancel={props.onCancel}
    >
      <label for={`${id}_text`}>{t('engine.pasteLocation')}</label>
      <textarea
        id={`${id}_text`}
        class="box"
        rows="3"
        value={text()}
        aria-describedby={`${id}_help ${id}_problem`}
        onInput={({ currentTarget }) => {
          setText(currentTarget.value);
          setFile(null);
          clearProblem();
        }}
      />
      <p id={`${id}_help`} class="file-status">
        {t('engine.pasteHelp')}
      </p>
      <div class="file-choosers">
        <FileChooser
          inputId={undefined}
          text={t('engine.uploadGeoJson')}
          accept=".geojson,.json,application/geo+json"
          capture={undefined}
          disabled={false}
          onChoose={(chosen) => {
            setFile(chosen);
            clearProblem();
          }}
        />
        <Show when={file()}>{(chosen) => <span dir="auto">{chosen().name}</span>}</Show>
      </div>
      <p id={`${id}_problem`} class="file-problem" role="alert">
        {problem()}
      </p>
    </PlaceDialog>
  );
};
