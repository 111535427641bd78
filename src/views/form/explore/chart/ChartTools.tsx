import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageKey } from '#translations/index';
import { saveFile } from '#shared/files/saveFile';
import { copyToClipboard } from '#src/ui/action/clipboard';
import { Menu } from '#src/ui/overlay/Menu';
import type { MenuAction } from '#src/ui/overlay/MenuEntry';
import { csvRows, pastedRows, type Rows } from './summaryRows';

/** Whether a chart is on the board of its form, and the actions to change that. */
export interface ChartPin {
  readonly isPinned: boolean;
  readonly onPin: () => void;
  /** Null for the first chart of the board, and for charts not on it. */
  readonly onFirst: (() => void) | null;
}

export interface ChartToolsProps {
  readonly title: string;
  /** The name of its files, without extension. */
  readonly fileName: string;
  /** Its figures as rows of cells; null for a map. */
  readonly rows: (() => Rows) | null;
  readonly isSafeForExcel: boolean;
  /** Null without boards. */
  readonly pin: ChartPin | null;
}

const loadPicture = () => import(/* webpackChunkName: 'chartPicture' */ './chartPicture');

const canCopyPictures = (): boolean => 'ClipboardItem' in window && 'write' in (navigator.clipboard ?? {});

/** The actions of a chart: export its figures and picture, and pin it to the board. */
export const ChartTools = ({ title, fileName, rows, isSafeForExcel, pin }: ChartToolsProps) => {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const [outcome, setOutcome] = useState<MessageKey | null>(null);
  const card = () => box.current?.closest<HTMLElement>('.chart-card');

  const tell = async (work: Promise<MessageKey | null>) => {
    setOutcome(null);
    setOutcome(await work);
  };
  const copyRows = async (): Promise<MessageKey> =>
    (await copyToClipboard(pastedRows(rows?.() ?? [], isSafeForExcel))) ? 'parts.copied' : 'parts.copyFailed';
  const copyPicture = async (): Promise<MessageKey | null> => {
    const of = card();
    if (!of) return null;
    try {
      // The clipboard needs a promise of the picture while the click is handled.
      const png = loadPicture().then(({ chartPng }) => chartPng(of, title));
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
      return 'parts.copied';
    } catch {
      return 'explore.pictureFailed';
    }
  };
  const savePicture = async (ending: 'svg' | 'png'): Promise<MessageKey | null> => {
    const of = card();
    if (!of) return null;
    try {
      const { chartSvg, chartPng } = await loadPicture();
      saveFile(ending === 'svg' ? chartSvg(of, title) : await chartPng(of, title), `${fileName}.${ending}`);
      return null;
    } catch {
      return 'explore.pictureFailed';
    }
  };
  const saveRows = () => {
    const csv = csvRows(rows?.() ?? [], isSafeForExcel);
    saveFile(new Blob([csv], { type: 'text/csv' }), `${fileName}.csv`);
  };

  const figures: MenuAction[] = rows
    ? [
        { key: 'copy', icon: 'copy', text: t('explore.copyFigures'), onChoose: () => void tell(copyRows()) },
        { key: 'csv', icon: 'table', text: t('explore.saveCsv'), onChoose: saveRows },
      ]
    : [];
  const pictures: MenuAction[] = [
    ...(canCopyPictures()
      ? [
          {
            key: 'picture',
            icon: 'copy',
            text: t('explore.copyPicture'),
            onChoose: () => void tell(copyPicture()),
          } as const,
        ]
      : []),
    { key: 'png', icon: 'download', text: t('explore.savePng'), onChoose: () => void tell(savePicture('png')) },
    { key: 'svg', icon: 'download', text: t('explore.saveSvg'), onChoose: () => void tell(savePicture('svg')) },
  ];
  const pins: MenuAction[] = pin
    ? [
        { key: 'pin', icon: 'pin', text: t(pin.isPinned ? 'explore.unpin' : 'explore.pin'), onChoose: pin.onPin },
        ...(pin.onFirst
          ? [{ key: 'first', icon: 'angle up', text: t('explore.pinFirst'), onChoose: pin.onFirst } as const]
          : []),
      ]
    : [];
  return (
    <div ref={box} className="chart-tools" onBlur={() => setOutcome(null)}>
      <span role="status">{outcome && t(outcome)}</span>
      <Menu label={t('explore.tools', { question: title })} items={[...pins, ...figures, ...pictures]} />
    </div>
  );
};
