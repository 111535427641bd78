import { useTranslation } from 'react-i18next';
import { PlainButton } from '../../../ui/action/PlainButton';

/** What is drawn on a map; null while nothing is. */
export type Drawing = 'box' | 'line' | null;

/** What the buttons look like. */
const pictures = { box: 'M3 4h12v10h-12z', line: 'M4 12C1 6 7 2 11 4s6 6 2 9-7 2-9-1z' } as const;

export interface DrawToolsProps {
  readonly drawing: Drawing;
  readonly onDrawing: (drawing: Drawing) => void;
}

/** The buttons that begin to draw something on a map, and end it. */
export const DrawTools = ({ drawing, onDrawing }: DrawToolsProps) => {
  const { t } = useTranslation();
  return (['box', 'line'] as const).map((shape) => (
    <PlainButton
      key={shape}
      kind="secondary"
      label={t(shape === 'box' ? 'explore.drawBox' : 'explore.drawArea')}
      aria-pressed={drawing === shape}
      onClick={() => onDrawing(drawing === shape ? null : shape)}
    >
      <svg viewBox="0 0 18 18" aria-hidden="true">
        <path d={pictures[shape]} strokeDasharray="3 2" />
      </svg>
    </PlainButton>
  ));
};
